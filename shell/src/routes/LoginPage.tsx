import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from '@groepsapp/kernel/router';
import { ChildminderLogin } from '../access/ChildminderLogin';
import type { Credentials, LoginProps } from '../access/loginTypes';
import { StaffLogin } from '../access/StaffLogin';
import { useServices } from '../services/ServicesContext';
import { runInsideAhead } from './inside';
import { comesFromReset } from './paths';

/**
 * Asks for the token of this device ahead of the login. While it is on its way nobody has to wait to
 * press the button: the login itself waits for it.
 */
function useDevice(): LoginProps['device'] {
  const { session } = useServices();
  const [device, setDevice] = useState<LoginProps['device']>('ready');
  useEffect(() => {
    let left = false;
    session.deviceToken().catch(() => left || setDevice('failed'));
    return () => {
      left = true;
    };
  }, [session]);
  return device;
}

/** `/login/user` and `/login/gastouder`. */
export function LoginPage({ kind }: { kind: 'employee' | 'childminder' }) {
  const { session } = useServices();
  const [query] = useSearchParams();
  const device = useDevice();
  const login = useCallback(
    (credentials: Credentials) => {
      // While the server checks the password the processor has nothing to do.
      runInsideAhead();
      return session.login({ ...credentials, kind });
    },
    [session, kind],
  );
  const expired = session.ended === 'expired' ? 'expired' : null;
  const Screen = kind === 'childminder' ? ChildminderLogin : StaffLogin;
  return <Screen device={device} login={login} reason={comesFromReset(query) ? 'password-changed' : expired} />;
}
