import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from '@groepsapp/kernel/router';
import { ChildminderLogin } from '../access/ChildminderLogin';
import type { Credentials, LoginProps } from '../access/loginTypes';
import { StaffLogin } from '../access/StaffLogin';
import { useServices } from '../services/ServicesContext';
import { runInsideAhead } from './inside';
import { comesFromReset } from './paths';

/** Fetches the device token when the login screen opens. The user need not wait for it: the login itself does. */
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

export function LoginPage({ kind }: { kind: 'employee' | 'childminder' }) {
  const { session } = useServices();
  const [query] = useSearchParams();
  const device = useDevice();
  const login = useCallback(
    (credentials: Credentials) => {
      // The processor is idle while the server checks the password.
      runInsideAhead();
      return session.login({ ...credentials, kind });
    },
    [session, kind],
  );
  const expired = session.ended === 'expired' ? 'expired' : null;
  const Screen = kind === 'childminder' ? ChildminderLogin : StaffLogin;
  return <Screen device={device} login={login} reason={comesFromReset(query) ? 'password-changed' : expired} />;
}
