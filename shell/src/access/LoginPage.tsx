import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from '@groepsapp/kernel/router';
import { ChildminderLogin } from './ChildminderLogin';
import type { Credentials, LoginProps } from './loginTypes';
import { StaffLogin } from './StaffLogin';
import { useServices } from '../services/ServicesContext';
import { comesFromReset } from '../base/paths';

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

interface LoginPageProps {
  kind: 'employee' | 'childminder';
  /** Called as soon as the password is on its way: the processor is idle while the server checks it. */
  onSubmit(): void;
}

export function LoginPage({ kind, onSubmit }: LoginPageProps) {
  const { session } = useServices();
  const [query] = useSearchParams();
  const device = useDevice();
  const login = useCallback(
    (credentials: Credentials) => {
      onSubmit();
      return session.login({ ...credentials, kind });
    },
    [session, kind, onSubmit],
  );
  const expired = session.ended === 'expired' ? 'expired' : null;
  const Screen = kind === 'childminder' ? ChildminderLogin : StaffLogin;
  return <Screen device={device} login={login} reason={comesFromReset(query) ? 'password-changed' : expired} />;
}
