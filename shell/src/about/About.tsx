import type { ReactNode } from 'react';
import type { Channel } from '@groepsapp/contract/registry';
import { Page } from '@groepsapp/kernel/ui/base';
import type { AsyncState } from '@groepsapp/kernel/ui/data';
import { aboutTexts } from './aboutTexts';
import type { AppFacts, AppInfo, SupportFacts } from './aboutTypes';
import { AppCard } from './AppCard';
import type { DeviceInfo } from './deviceInfo';
import { DeviceCard } from './DeviceCard';
import { RemotesCard } from './RemotesCard';
import type { RemoteStatus } from './remoteStatus';
import { ResetCard, type ResetKind } from './ResetCard';
import type { ResetOutcome } from './resetTypes';
import { SchemeCard } from './SchemeCard';
import type { StorageUse } from './storage';
import { StorageCard } from './StorageCard';
import { SupportCard } from './SupportCard';
import { VersionCard } from './VersionCard';
import styles from './About.module.css';

export interface AboutProps {
  /** `null` where the backend does not say it. */
  info: AsyncState<AppInfo> | null;
  /** Whom to ask for help, as the page knows it without network. */
  support?: SupportFacts | undefined;
  facts: AppFacts;
  device: DeviceInfo;
  storage: StorageUse;
  remotes: readonly RemoteStatus[];
  online: boolean;
  onSwitch: (channel: Channel) => ResetOutcome;
  onReset: (kind: ResetKind) => ResetOutcome;
}

/** `/about`: for staff the helpdesk, the theme, the version and the resets; for support, folded, what runs here. */
export function About(props: AboutProps) {
  const { info, support, facts, device, storage, remotes, online, onSwitch, onReset } = props;
  return (
    <Page heading={aboutTexts.heading}>
      <div>
        <div className={styles.cards}>
          <Placed>
            <SupportCard info={info} support={support} />
          </Placed>
          <Placed>
            <SchemeCard />
          </Placed>
          {(facts.isBeta || facts.isBetaSwitchEnabled) && (
            <Placed>
              <VersionCard
                channel={facts.isBeta ? 'beta' : 'stable'}
                fixed={facts.isPutOnBeta}
                online={online}
                onSwitch={onSwitch}
              />
            </Placed>
          )}
          <Placed>
            <ResetCard online={online} onReset={onReset} />
          </Placed>
        </div>
        <details className={styles.technical}>
          <summary className={styles.summary}>{aboutTexts.technical}</summary>
          <div className={styles.cards}>
            <Placed>
              <AppCard info={info} facts={facts} />
            </Placed>
            <Placed>
              <DeviceCard device={device} online={online} />
            </Placed>
            <Placed>
              <StorageCard {...storage} />
            </Placed>
          </div>
          <RemotesCard remotes={remotes} />
        </details>
      </div>
    </Page>
  );
}

/** Keeps a card in one piece at a column break. */
function Placed({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
