import { useState } from 'react';
import type { Channel } from '@groepsapp/contract/registry';
import { useKernel, useTopic, useHasCall } from '@groepsapp/kernel';
import { browserStorage, documentVersion } from '@groepsapp/kernel/host';
import { callQuery, skipToken } from '@groepsapp/kernel/store';
import { Page } from '@groepsapp/kernel/ui/base';
import { browserPage } from '../base/browserPage';
import { useComposition, useTransitions } from '../composition/CompositionContext';
import { loginPath } from '../guards/guards';
import { useServices } from '../services/ServicesContext';
import { shellStore } from '../store/shellStore';
import { aboutTexts } from './aboutTexts';
import { chooseChannel, isPutOnBeta, mayUseBeta } from './channel';
import { PinCard } from '../tablet/PinCard';
import { readDeviceInfo } from './deviceInfo';
import type { ResetOutcome } from './LossDialog';
import { remoteStatuses } from './remoteStatus';
import { ResetCard, type ResetKind } from './ResetCard';
import { SchemeCard } from './SchemeCard';
import { SessionsCard } from './SessionsCard';
import { SignInCard } from './SignInCard';
import { clearKept, measureStorage } from './storage';
import { SupportCard, type SupportCardProps } from './SupportCard';
import { Technical, type TechnicalProps } from './Technical';
import { VersionCard } from './VersionCard';
import styles from './About.module.css';

const { useAppInfoQuery } = shellStore.inject((build) => ({
  appInfo: build.query({ query: () => callQuery('GET /app-info', {}) }),
}));

function AboutPage() {
  const { page } = useKernel();
  const { channel, shell, remotes } = useComposition();
  const { values } = useTopic('settings');
  const transitions = useTransitions();
  const isTold = useHasCall('GET /app-info');
  // A tablet is many people's: where one of them logs in, and by what, is of no other's business.
  const isTablet = useTopic('session', (session) => session?.tablet === true);
  const hasSessions = useHasCall('GET /authentication/sessions') && !isTablet;
  const hasFactors = useHasCall('GET /authentication/factors') && !isTablet;
  const info = useAppInfoQuery(isTold ? undefined : skipToken, { refetchOnMountOrArgChange: true });
  const [storage] = useState(() => measureStorage(browserStorage()));
  return (
    <About
      info={isTold ? info : null}
      support={page.support}
      hasSessions={hasSessions}
      hasFactors={hasFactors}
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
      {...useResets()}
    />
  );
}

export default shellStore.withStore(AboutPage);

export interface AboutProps extends TechnicalProps, Pick<SupportCardProps, 'support'> {
  /** Whether the backend tells where the account is logged in. */
  hasSessions: boolean;
  /** Whether the backend knows passkeys and codes. */
  hasFactors: boolean;
  onSwitch: (channel: Channel) => ResetOutcome;
  onReset: (kind: ResetKind) => ResetOutcome;
}

/** `/about`: for staff the helpdesk, the theme, the version and the resets; for support, folded, what runs here. */
export function About({ support, onSwitch, onReset, hasSessions, hasFactors, ...technical }: AboutProps) {
  const { info, facts } = technical;
  return (
    <Page heading={aboutTexts.heading}>
      <div>
        <div className={styles.cards}>
          <div className={styles.card}>
            <SupportCard info={info} support={support} />
          </div>
          <div className={styles.card}>
            <SchemeCard />
          </div>
          {(facts.isBeta || facts.isBetaSwitchEnabled) && (
            <div className={styles.card}>
              <VersionCard channel={facts.isBeta ? 'beta' : 'stable'} fixed={facts.isPutOnBeta} onSwitch={onSwitch} />
            </div>
          )}
          <PinCard className={styles.card} />
          {hasSessions && (
            <div className={styles.card}>
              <SessionsCard />
            </div>
          )}
          {hasFactors && (
            <div className={styles.card}>
              <SignInCard />
            </div>
          )}
          <div className={styles.card}>
            <ResetCard onReset={onReset} />
          </div>
        </div>
        <Technical {...technical} />
      </div>
    </Page>
  );
}

/** The resets; each one reloads the page when it succeeds. */
function useResets(): Pick<AboutProps, 'onReset' | 'onSwitch'> {
  const { page } = useKernel();
  const { session } = useServices();
  const variant = useTopic('variant');

  async function onReset(kind: ResetKind) {
    const keepsLogin = kind === 'soft';
    const provider = keepsLogin ? undefined : await session.logout();
    if (!keepsLogin) chooseChannel('stable');
    const cleared = await clearKept(variant, page.basePath, keepsLogin);
    const next = `${page.basePath}${keepsLogin ? '/' : loginPath(variant)}`;
    if (cleared || !keepsLogin) browserPage.load(provider ?? next);
    return cleared;
  }

  function onSwitch(channel: Channel) {
    chooseChannel(channel);
    return onReset('soft');
  }

  return { onReset, onSwitch };
}
