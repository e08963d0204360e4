import { useEffect, useRef, useState } from 'react';
import { useKernel, useTopic, type Kernel } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import type { Drafts } from '@groepsapp/kernel/store';
import { Loading } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { loginPath } from '../guards/guards';
import { useServices } from '../services/ServicesContext';
import { loadOutbox } from '../unsent/loadOutbox';
import { LogoutQuestion, type Unsent } from '../unsent/LogoutQuestion';
import { appNames } from '../base/baseTexts';
import { browserPage } from '../base/browserPage';
import { accessTexts } from './accessTexts';

/** The drafts of the user; none when the code to look them up cannot be fetched. */
async function keptDrafts(kernel: Kernel): Promise<readonly Drafts[]> {
  try {
    const { draftsOnDevice } = await import(/* webpackChunkName: "screens" */ '@groepsapp/kernel/store');
    return draftsOnDevice(kernel);
  } catch {
    return [];
  }
}

/** The unsent changes and drafts that a log-out would lose. */
async function unsentOf(kernel: Kernel): Promise<Unsent> {
  const drafts = await keptDrafts(kernel);
  try {
    const { store } = await loadOutbox(kernel);
    const changes = store.all.filter(({ state }) => state !== 'sent');
    return { count: changes.length, changes, drafts };
  } catch {
    return { count: kernel.bus.topic('unsentChanges').value.unsent, changes: [], drafts };
  }
}

/** `/logout`: logs out as soon as it is rendered, but asks first when unsent changes or drafts would be lost. */
export function LogoutPage() {
  const kernel = useKernel();
  const { session } = useServices();
  const variant = useTopic('variant');
  const navigate = useNavigate();
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [sure, setSure] = useState(false);
  const started = useRef(false);
  useEffect(() => void unsentOf(kernel).then(setUnsent), [kernel]);

  const leaves = sure || (unsent?.count === 0 && unsent.drafts.length === 0);
  useEffect(() => {
    if (!leaves || started.current) return;
    started.current = true;
    void session.logout().then((provider) => {
      if (provider !== undefined) browserPage.load(provider);
      else void navigate(loginPath(variant), { replace: true });
    });
  }, [leaves, session, variant, navigate]);

  return (
    <>
      <Frame heading={appNames[variant]} title={accessTexts.logOut}>
        <Loading text={accessTexts.loggingOut} />
      </Frame>
      {unsent !== null && !leaves && (
        <LogoutQuestion
          {...unsent}
          onLogout={() => setSure(true)}
          onStay={() => void navigate('/dashboard', { replace: true })}
        />
      )}
    </>
  );
}
