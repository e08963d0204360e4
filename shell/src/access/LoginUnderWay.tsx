import { useEffect, useRef, useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Link, useNavigate } from '@groepsapp/kernel/router';
import { Alert, Loading, Stack } from '@groepsapp/kernel/ui/base';
import { appNames } from '../base/baseTexts';
import { Frame } from '../brand/Frame';
import { loginPath } from '../guards/guards';
import { refusedWith } from './AccessForm';
import { accessTexts } from './accessTexts';
import { lateAccessTexts } from './lateAccessTexts';
import styles from './links.module.css';

/** How long the message that the login succeeded is shown, in ms. */
const welcome = 1_000;

type State = { phase: 'checking' | 'logged-in' } | { phase: 'failed'; message: string };

interface LoginUnderWayProps {
  /** `null` when the address is not complete. */
  attempt: (() => Promise<void>) | null;
  /** What is said of an address that is not complete. */
  incomplete: string;
}

/** A login with what stood in the address. */
export function LoginUnderWay({ attempt, incomplete }: LoginUnderWayProps) {
  const variant = useTopic('variant');
  const navigate = useNavigate();
  const state = useAttempt(attempt, incomplete);

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

/** Tries once, because what stood in the address is good for one login. */
function useAttempt(attempt: LoginUnderWayProps['attempt'], incomplete: string): State {
  const tried = useRef(false);
  const [state, setState] = useState<State>({ phase: 'checking' });

  useEffect(() => {
    if (tried.current || attempt === null) return;
    tried.current = true;
    attempt().then(
      () => setState({ phase: 'logged-in' }),
      (error: unknown) => setState({ phase: 'failed', message: refusedWith(error, []).general }),
    );
  }, [attempt]);

  return attempt === null ? { phase: 'failed', message: incomplete } : state;
}
