import { useCallback, useEffect, useState } from 'react';
import { useKernel, useTopic, type Kernel } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import type { Drafts } from '@groepsapp/kernel/store';
import { Logout } from './Logout';
import { loginPath } from '../guards/guards';
import { useServices } from '../services/ServicesContext';
import { loadOutbox } from '../unsent/loadOutbox';
import { LogoutQuestion, type UnsentChange } from '../unsent/LogoutQuestion';

const nothing = () => undefined;

interface Unsent {
  count: number;
  changes: readonly UnsentChange[];
  drafts: readonly Drafts[];
}

/** The drafts of the user; none when the code to look them up cannot be fetched. */
async function draftsOf(kernel: Kernel): Promise<readonly Drafts[]> {
  try {
    const { draftsOnDevice } = await import(/* webpackChunkName: "screens" */ '@groepsapp/kernel/store');
    return draftsOnDevice(kernel);
  } catch {
    return [];
  }
}

/** The unsent changes and drafts that a log-out would lose; `null` while they are looked up. */
function useUnsent(): Unsent | null {
  const kernel = useKernel();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  useEffect(() => {
    let left = false;
    loadOutbox(kernel)
      .then(({ store }) => store.all.filter(({ state }) => state !== 'sent'))
      .then((changes) => ({ count: changes.length, changes }))
      .catch(() => ({ count: kernel.bus.topic('unsentChanges').value.unsent, changes: [] }))
      .then(async (found) => ({ ...found, drafts: await draftsOf(kernel) }))
      .then((found) => left || setUnsent(found));
    return () => {
      left = true;
    };
  }, [kernel]);
  return unsent;
}

/** `/logout`: asks for confirmation when unsent changes or drafts would be lost. */
export function LogoutPage() {
  const { session } = useServices();
  const variant = useTopic('variant');
  const navigate = useNavigate();
  const unsent = useUnsent();
  const [sure, setSure] = useState(false);
  const logout = useCallback(() => {
    void session.logout().then(() => navigate(loginPath(variant), { replace: true }));
  }, [session, variant, navigate]);

  if (sure || (unsent?.count === 0 && unsent.drafts.length === 0)) return <Logout key="leaving" logout={logout} />;
  return (
    <>
      <Logout key="asking" logout={nothing} />
      {unsent !== null && (
        <LogoutQuestion
          {...unsent}
          onLogout={() => setSure(true)}
          onStay={() => void navigate('/dashboard', { replace: true })}
        />
      )}
    </>
  );
}
