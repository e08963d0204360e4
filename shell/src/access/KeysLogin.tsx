import { Link } from '@groepsapp/kernel/router';
import { Alert, Loading, Stack } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { accessTexts } from './accessTexts';
import styles from './links.module.css';

/** How far a login by keys has come. */
export type KeysLoginState = { phase: 'checking' | 'logged-in' } | { phase: 'failed'; message: string };

export interface KeysLoginProps {
  state: KeysLoginState;
  /** Where to log in when the keys do not. */
  loginPath: string;
}

/** `/authentication/by-keys/…`: another product vouches for the user. */
export function KeysLogin({ state, loginPath }: KeysLoginProps) {
  return (
    <Frame heading={accessTexts.heading} title={accessTexts.logIn}>
      {state.phase === 'checking' && <Loading text={accessTexts.checkingKeys} />}
      {state.phase === 'logged-in' && <Alert kind="success">{accessTexts.loggedIn}</Alert>}
      {state.phase === 'failed' && (
        <Stack gap="small">
          <Alert kind="error">{state.message}</Alert>
          <Link to={loginPath} className={styles.link}>
            {accessTexts.toLogin}
          </Link>
        </Stack>
      )}
    </Frame>
  );
}
