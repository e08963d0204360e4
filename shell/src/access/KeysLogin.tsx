import { useTopic } from '@groepsapp/kernel';
import { Link } from '@groepsapp/kernel/router';
import { Alert, Loading, Stack } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { appNames } from '../variant/appNames';
import { accessTexts } from './accessTexts';
import styles from './links.module.css';

/** Progress of a login by keys. */
export type KeysLoginState = { phase: 'checking' | 'logged-in' } | { phase: 'failed'; message: string };

export interface KeysLoginProps {
  state: KeysLoginState;
  /** Path of the login form, for when the keys are refused. */
  loginPath: string;
}

/** `/authentication/by-keys/…`: single sign-on from another product. */
export function KeysLogin({ state, loginPath }: KeysLoginProps) {
  const name = appNames[useTopic('variant')];
  return (
    <Frame heading={name} title={accessTexts.logIn}>
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
