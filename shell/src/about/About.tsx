import type { ReactNode } from 'react';
import type { Channel } from '@groepsapp/contract/registry';
import { Page } from '@groepsapp/kernel/ui/base';
import type { AsyncState } from '@groepsapp/kernel/ui/data';
import { aboutTexts } from './aboutTexts';
import type { AppFacts, AppInfo } from './aboutTypes';
import { AppCard } from './AppCard';
import type { DeviceInfo } from './deviceInfo';
import { DeviceCard } from './DeviceCard';
import { RemotesCard } from './RemotesCard';
import type { RemoteStatus } from './remoteStatus';
import { ResetCard, type ResetKind } from './ResetCard';
import type { ResetOutcome } from './resetTypes';
import type { StorageUse } from './storage';
import { StorageCard } from './StorageCard';
import { SupportCard } from './SupportCard';
import { VersionCard } from './VersionCard';
import styles from './About.module.css';

export interface AboutProps {
  info: AsyncState<AppInfo>;
  facts: AppFacts;
  device: DeviceInfo;
  storage: StorageUse;
  remotes: readonly RemoteStatus[];
  online: boolean;
  onSwitch: (channel: Channel) => ResetOutcome;
  onReset: (kind: ResetKind) => ResetOutcome;
}

/** `/about`: versions, device, storage and remotes, for support, and the buttons to switch version or reset the app. */
export function About({ info, facts, device, storage, remotes, online, onSwitch, onReset }: AboutProps) {
  return (
    <Page heading={aboutTexts.heading}>
      <div>
        <div className={styles.cards}>
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
            <SupportCard info={info} />
          </Placed>
          <Placed>
            <AppCard info={info} facts={facts} />
          </Placed>
          <Placed>
            <DeviceCard device={device} online={online} />
          </Placed>
          <Placed>
            <StorageCard {...storage} />
          </Placed>
          <Placed>
            <ResetCard online={online} onReset={onReset} />
          </Placed>
        </div>
        <RemotesCard remotes={remotes} />
      </div>
    </Page>
  );
}

/** Keeps a card in one piece at a column break. */
function Placed({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}
