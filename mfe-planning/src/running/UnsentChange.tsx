import { useKernel, type Kernel } from '@groepsapp/kernel';
import type { OutboxEntry } from '@groepsapp/kernel/changes';
import { Button } from '@groepsapp/kernel/ui/base';
import { Badge } from '@groepsapp/kernel/ui/data';
import { activitiesTexts as texts } from '../activities/log/activitiesTexts';
import styles from './UnsentChange.module.css';

interface UnsentChangeProps {
  /** An entry that is waiting or refused. */
  entry: Pick<OutboxEntry, 'key' | 'state' | 'problem'>;
  /** The outbox of the entry. */
  outbox: { retry(kernel: Kernel, key: string): void; remove(kernel: Kernel, key: string): void };
}

/** That a change is not saved yet, or that the server refused it and why. */
export function UnsentChange({ entry: { key, state, problem }, outbox }: UnsentChangeProps) {
  const kernel = useKernel();
  if (state !== 'refused') return <Badge icon="clock">{texts.waiting}</Badge>;
  return (
    <span role="alert" className={styles.refused}>
      {texts.refused} {problem}
      <Button onClick={() => outbox.retry(kernel, key)}>{texts.retry}</Button>
      <Button onClick={() => outbox.remove(kernel, key)}>{texts.discard}</Button>
    </span>
  );
}
