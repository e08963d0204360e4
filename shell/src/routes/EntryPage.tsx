import { useEffect } from 'react';
import { useNavigate } from '@groepsapp/kernel/router';
import { Entry } from '../access/Entry';
import { useServices } from '../services/ServicesContext';

/** `/`: into the app when the session is still good, out of it otherwise. */
export function EntryPage() {
  const { session } = useServices();
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    void session.isValid().then((valid) => left || navigate(valid ? '/dashboard' : '/logout', { replace: true }));
    return () => {
      left = true;
    };
  }, [session, navigate]);
  return <Entry />;
}
