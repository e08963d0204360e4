import { useEffect, useRef, useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { accessTexts } from './accessTexts';
import { refusedWith } from './refusedWith';
import { KeysLogin, type KeysLoginState } from './KeysLogin';
import { loginPath } from '../guards/guards';
import { useServices } from '../services/ServicesContext';
import type { LoginKeys } from '../services/SessionService';
import { paths } from '../base/paths';
import { useSecretParams } from './useSecretParams';

/** How long the message that the login succeeded is shown, in ms. */
const welcome = 1_000;

/** `/authentication/by-keys/{token1}/{token2}/{token3}/{idClient}`. */
export default function KeysLoginPage() {
  const variant = useTopic('variant');
  const navigate = useNavigate();
  const { idClient, token1, token2, token3 } = useSecretParams(paths.byKeys);
  const state = useKeysLogin(idClient && token1 && token2 && token3 ? { idClient, token1, token2, token3 } : null);

  useEffect(() => {
    if (state.phase !== 'logged-in') return undefined;
    const timer = setTimeout(() => void navigate('/select-establishment', { replace: true }), welcome);
    return () => clearTimeout(timer);
  }, [state.phase, navigate]);

  return <KeysLogin state={state} loginPath={loginPath(variant)} />;
}

/** Sends the keys once, because they are valid for one login. */
function useKeysLogin(keys: LoginKeys | null): KeysLoginState {
  const { session } = useServices();
  const sent = useRef(false);
  const [state, setState] = useState<KeysLoginState>({ phase: 'checking' });

  useEffect(() => {
    if (sent.current || keys === null) return;
    sent.current = true;
    session.loginByKeys(keys).then(
      () => setState({ phase: 'logged-in' }),
      (error: unknown) => setState({ phase: 'failed', message: refusedWith(error, []).general }),
    );
  }, [session, keys]);

  return keys === null ? { phase: 'failed', message: accessTexts.keysIncomplete } : state;
}
