import { useCallback, useEffect, useState } from 'react';
import { ChildminderLogin } from '../access/ChildminderLogin';
import type { Credentials, LoginProps } from '../access/loginTypes';
import { StaffLogin } from '../access/StaffLogin';
import { useServices } from '../services/ServicesContext';

/** Gets the token of this device, without which nobody can log in. */
function useDevice(): LoginProps['device'] {
  const { session } = useServices();
  const [device, setDevice] = useState<LoginProps['device']>('loading');
  useEffect(() => {
    let left = false;
    const tell = (outcome: LoginProps['device']) => () => left || setDevice(outcome);
    session.deviceToken().then(tell('ready'), tell('failed'));
    return () => {
      left = true;
    };
  }, [session]);
  return device;
}

/** `/login/user` and `/login/gastouder`. */
export function LoginPage({ kind }: { kind: 'employee' | 'childminder' }) {
  const { session } = useServices();
  const device = useDevice();
  const login = useCallback((credentials: Credentials) => session.login({ ...credentials, kind }), [session, kind]);
  const Screen = kind === 'childminder' ? ChildminderLogin : StaffLogin;
  return <Screen device={device} login={login} />;
}
