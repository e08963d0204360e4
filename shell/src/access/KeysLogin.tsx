import { useEffect, useRef, useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Link, useNavigate } from '@groepsapp/kernel/router';
import { Alert, Loading, Stack } from '@groepsapp/kernel/ui/base';
import { paths } from '../base/paths';
import { Frame } from '../brand/Frame';
import { loginPath } from '../guards/guards';
import { useServices } from '../services/ServicesContext';
import type { LoginKeys } from '../services/SessionService';
import { appNames } from '../base/baseTexts';
import { refusedWith } from './AccessForm';
import { accessTexts } from './accessTexts';
import { lateAccessTexts } from './lateAccessTexts';
import { useSecretParams } from './useSecretParams';
import styles from './links.module.css';

/** How long the message that the login succeeded is shown, in ms. */
const welcome = 1_000;

type State = { phase: 'checking' | 'logged-in' } | { phase: 'failed'; message: string };

/** `/authentication/by-keys/{token1}/{token2}/{token3}/{idClient}`: single sign-on from another product. */
export default function KeysLogin() {
  const variant = useTopic('variant');
  const navigate = useNavigate();
  const { idClient, token1, token2, token3 } = useSecretParams(paths.byKeys);
  const state = useKeysLogin(idClient && token1 && token2 && token3 ? { idClient, token1, token2, token3 } : null);

  useEffect(() => {
    if (state.phase !== 'logged-in') return undefined;
    const timer = setTimeout(() => void navigate('/select-establishment', { replace: true }), welcome);
    return () => clearTimeout(timer);
  }, [state.phase, navigate]);

  return (
    <Frame heading={appNames[variant]} title={accessTexts.logIn}>
      {state.phase === 'checking' && <Loading text={lateAccessTexts.checkingKeys} />}
      {state.phase === 'logged-in' && <Alert kind="success">{lateAccessTexts.loggedIn}</Alert>}
      {state.phase === 'failed' && (
        <Stack gap="small">
          <Alert kind="error">{state.message}</Alert>
          <Link to={loginPath(variant)} className={styles.link}>
            {lateAccessTexts.toLogin}
          </Link>
        </Stack>
      )}
    </Frame>
  );
}

/** Sends the keys once, because they are valid for one login. */
function useKeysLogin(keys: LoginKeys | null): State {
  const { session } = useServices();
  const sent = useRef(false);
  const [state, setState] = useState<State>({ phase: 'checking' });

  useEffect(() => {
    if (sent.current || keys === null) return;
    sent.current = true;
    session.loginByKeys(keys).then(
      () => setState({ phase: 'logged-in' }),
      (error: unknown) => setState({ phase: 'failed', message: refusedWith(error, []).general }),
    );
  }, [session, keys]);

  return keys === null ? { phase: 'failed', message: lateAccessTexts.keysIncomplete } : state;
}
