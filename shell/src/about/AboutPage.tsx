import { useState } from 'react';
import type { Channel } from '@groepsapp/contract/registry';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { documentVersion } from '@groepsapp/kernel/host';
import { About } from './About';
import { useAppInfoQuery } from './aboutApi';
import { isPutOnBeta, mayUseBeta } from './betaAccess';
import { chooseChannel } from './channel';
import { readDeviceInfo } from './deviceInfo';
import { remoteStatuses } from './remoteStatus';
import { clearKept } from './reset';
import type { ResetKind } from './ResetCard';
import { measureStorage } from './storage';
import { useComposition, useTransitions } from '../composition/CompositionContext';
import { loginPath } from '../guards/guards';
import { browserPage } from '../base/browserPage';
import { useServices } from '../services/ServicesContext';
import { shellStore } from '../store/shellStore';

function AboutPage() {
  const { page } = useKernel();
  const { channel, shell, remotes } = useComposition();
  const { values } = useTopic('settings');
  const { online } = useTopic('connectivity');
  const transitions = useTransitions();
  const info = useAppInfoQuery(undefined, { refetchOnMountOrArgChange: true });
  const [storage] = useState(() => measureStorage(localStorage));
  return (
    <About
      info={info}
      support={page.support}
      facts={{
        version: page.appVersion,
        release: shell?.release ?? '–',
        dataStructureVersion: documentVersion,
        isBeta: channel === 'beta',
        isBetaSwitchEnabled: mayUseBeta(values),
        isPutOnBeta: isPutOnBeta(values),
      }}
      device={readDeviceInfo()}
      storage={storage}
      remotes={remoteStatuses(remotes, transitions, shell?.kernel ?? null)}
      online={online}
      {...useResets()}
    />
  );
}

export default shellStore.withStore(AboutPage);

/** The resets; each one reloads the page when it succeeds. */
function useResets() {
  const { page } = useKernel();
  const { session } = useServices();
  const variant = useTopic('variant');

  async function reset(kind: ResetKind): Promise<boolean> {
    const keepsLogin = kind === 'soft';
    if (!keepsLogin) {
      await session.logout();
      chooseChannel('stable');
    }
    const cleared = await clearKept(variant, page.basePath, keepsLogin);
    if (cleared || !keepsLogin) browserPage.load(`${page.basePath}${keepsLogin ? '/' : loginPath(variant)}`);
    return cleared;
  }

  function switchTo(channel: Channel): Promise<boolean> {
    chooseChannel(channel);
    return reset('soft');
  }

  return { onReset: reset, onSwitch: switchTo };
}
