import { useCallback, useEffect, useState } from 'react';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { Logout } from '../access/Logout';
import { loginPath } from '../guards/guards';
import { useServices } from '../services/ServicesContext';
import { countUnsent, loadOutbox } from '../unsent/loadOutbox';
import { LogoutQuestion } from '../unsent/LogoutQuestion';

const nothing = () => undefined;

/** The number of unsent changes that a log-out would lose; `null` while it is being counted. */
function useUnsentCount(): number | null {
  const kernel = useKernel();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let left = false;
    loadOutbox(kernel)
      .then(({ store }) => countUnsent(store.all).unsent)
      .catch(() => kernel.bus.topic('unsentChanges').value.unsent)
      .then((found) => left || setCount(found));
    return () => {
      left = true;
    };
  }, [kernel]);
  return count;
}

/** `/logout`: asks for confirmation when unsent changes would be lost. */
export function LogoutPage() {
  const { session } = useServices();
  const variant = useTopic('variant');
  const navigate = useNavigate();
  const unsent = useUnsentCount();
  const [sure, setSure] = useState(false);
  const logout = useCallback(() => {
    void session.logout().then(() => navigate(loginPath(variant), { replace: true }));
  }, [session, variant, navigate]);

  if (unsent === 0 || sure) return <Logout key="leaving" logout={logout} />;
  return (
    <>
      <Logout key="asking" logout={nothing} />
      {unsent !== null && (
        <LogoutQuestion
          count={unsent}
          onLogout={() => setSure(true)}
          onStay={() => void navigate('/dashboard', { replace: true })}
        />
      )}
    </>
  );
}
