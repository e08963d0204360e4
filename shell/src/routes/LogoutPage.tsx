import { useCallback } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { Logout } from '../access/Logout';
import { loginPath } from '../guards/guards';
import { useServices } from '../services/ServicesContext';

/** `/logout`. */
export function LogoutPage() {
  const { session } = useServices();
  const variant = useTopic('variant');
  const navigate = useNavigate();
  const logout = useCallback(() => {
    void session.logout().then(() => navigate(loginPath(variant), { replace: true }));
  }, [session, variant, navigate]);
  return <Logout logout={logout} />;
}
