import { useEffect } from 'react';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { loginPath } from '../guards/guards';
import { Redirect } from '../guards/Redirect';
import { useServices } from '../services/ServicesContext';

/**
 * `/`: redirects to the dashboard with a session, to the login without. The server's check of the session runs in the
 * background; when it is no longer valid, the user goes to `/logout`.
 */
export function EntryPage() {
  const { session } = useServices();
  const { bus } = useKernel();
  const variant = useTopic('variant');
  const hasSession = useTopic('session', (value) => value !== null);
  const navigate = useNavigate();
  useEffect(() => {
    const isSignedIn = () => bus.topic('session').value !== null;
    if (!isSignedIn()) return;
    void session.isValid().then((valid) => {
      if (!valid && isSignedIn()) void navigate('/logout', { replace: true });
    });
  }, [session, bus, navigate]);
  return <Redirect to={hasSession ? '/dashboard' : loginPath(variant)} />;
}
