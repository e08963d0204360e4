import { Fragment, type ReactNode } from 'react';
import { useTopic, type CallAnswer } from '@groepsapp/kernel';
import { AsyncContent, Card, EmptyText, type AsyncState } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import type { DeviceInfo } from './deviceInfo';
import type { RemoteStatus } from './remoteStatus';
import type { StorageUse } from './storage';
import styles from './About.module.css';

/** The server's facts about the app. */
export type AppInfo = CallAnswer<'GET /app-info'>;

/** The page's own facts about the app. */
export interface AppFacts {
  /** The version number for users. */
  version: string;
  /** Release of the shell, as the server numbers it. */
  release: string;
  dataStructureVersion: number;
  isBeta: boolean;
  isBetaSwitchEnabled: boolean;
  isPutOnBeta: boolean;
}

export interface TechnicalProps {
  /** `null` where the backend does not say it. */
  info: AsyncState<AppInfo> | null;
  facts: AppFacts;
  device: DeviceInfo;
  storage: StorageUse;
  remotes: readonly RemoteStatus[];
}

/** What runs here, for support by telephone; folded. */
export function Technical({ info, facts, device, storage, remotes }: TechnicalProps) {
  return (
    <details className={styles.technical}>
      <summary className={styles.summary}>{texts.technical}</summary>
      <div className={styles.cards}>
        <div className={styles.card}>
          <AppCard info={info} facts={facts} />
        </div>
        <div className={styles.card}>
          <DeviceCard device={device} />
        </div>
        <div className={styles.card}>
          <StorageCard {...storage} />
        </div>
      </div>
      <RemotesCard remotes={remotes} />
    </details>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no);

function AppCard({ info, facts }: Pick<TechnicalProps, 'info' | 'facts'>) {
  return (
    <Card heading={texts.app} icon="about">
      {info && (
        <AsyncContent state={info} empty="">
          {({ company_name, name, tag }) => (
            <Facts
              facts={[
                [texts.company, company_name],
                [texts.name, name],
                [texts.tag, tag],
              ]}
            />
          )}
        </AsyncContent>
      )}
      <Facts
        facts={[
          [texts.version, facts.version],
          [texts.release, facts.release],
          [texts.dataStructure, facts.dataStructureVersion],
          [texts.isBeta, yesOrNo(facts.isBeta)],
          [texts.isBetaSwitchEnabled, yesOrNo(facts.isBetaSwitchEnabled)],
        ]}
      />
    </Card>
  );
}

function DeviceCard({ device }: { device: DeviceInfo }) {
  const { online } = useTopic('connectivity');
  return (
    <Card heading={texts.device} icon="dashboard">
      <Facts
        facts={[
          [texts.browser, device.browser],
          [texts.screen, device.screen],
          [texts.language, device.language],
          [texts.network, online ? texts.online : texts.offline],
        ]}
      />
      <p className={styles.note}>{texts.deviceNote}</p>
    </Card>
  );
}

function StorageCard({ usedKb, availableKb }: StorageUse) {
  return (
    <Card heading={texts.storage} icon="administration">
      <meter className={styles.meter} aria-label={texts.used} min={0} max={usedKb + availableKb} value={usedKb}>
        {texts.kilobytes(usedKb)}
      </meter>
      <Facts
        facts={[
          [texts.used, texts.kilobytes(usedKb)],
          [texts.available, texts.kilobytes(availableKb)],
        ]}
      />
      <p className={styles.note}>{texts.limitNote}</p>
    </Card>
  );
}

function RemotesCard({ remotes }: { remotes: readonly RemoteStatus[] }) {
  return (
    <Card heading={texts.remotes} icon="changes">
      {remotes.length === 0 && <EmptyText>{texts.noRemotes}</EmptyText>}
      <ul className={styles.remotes}>
        {remotes.map(({ name, phase, release, kernelRange, loadMs, lastError }) => (
          <li key={name} className={styles.remote}>
            <h3 className={styles.remoteName}>{name}</h3>
            <Facts
              facts={[
                [texts.phase, texts.phases[phase]],
                [texts.release, release],
                [texts.kernel, kernelRange],
                [texts.loadTime, loadMs === null ? texts.none : texts.milliseconds(loadMs)],
                [texts.lastError, lastError ?? texts.none],
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
