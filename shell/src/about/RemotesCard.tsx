import { Card, EmptyText } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts, phaseTexts } from './aboutTexts';
import { Facts } from './Facts';
import type { RemoteStatus } from './remoteStatus';
import styles from './About.module.css';

/** The status of each remote, for support by telephone. */
export function RemotesCard({ remotes }: { remotes: readonly RemoteStatus[] }) {
  return (
    <Card heading={texts.remotes} icon="changes">
      {remotes.length === 0 && <EmptyText>{texts.noRemotes}</EmptyText>}
      <ul className={styles.remotes}>
        {remotes.map((remote) => (
          <li key={remote.name} className={styles.remote}>
            <h3 className={styles.remoteName}>{remote.name}</h3>
            <Facts facts={factsOf(remote)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function factsOf({ phase, release, kernelRange, loadMs, lastError }: RemoteStatus): [string, string][] {
  return [
    [texts.phase, phaseTexts[phase]],
    [texts.release, release],
    [texts.kernel, kernelRange],
    [texts.loadTime, loadMs === null ? texts.none : texts.milliseconds(loadMs)],
    [texts.lastError, lastError ?? texts.none],
  ];
}
