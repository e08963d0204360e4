import { useEffect, useEffectEvent } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { outboxOf, useAllOutboxEntries, waitsAgain, type OutboxEntry } from '@groepsapp/kernel/changes';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Button, Dialog } from '@groepsapp/kernel/ui/base';
import { ChildName } from '@groepsapp/kernel/ui/data';
import { baseTexts } from '../base/baseTexts';
import { unsentTexts as texts } from './unsentTexts';
import styles from './UnsentDialog.module.css';

/** Lists the unsent changes of all areas, with the actions for each; it closes with the last. */
export default function UnsentDialog({ onClose }: { onClose: () => void }) {
  const unsent = useAllOutboxEntries().filter(({ state }) => state !== 'sent');
  const isEmpty = unsent.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isEmpty) close();
  }, [isEmpty]);
  return (
    <Dialog
      heading={texts.heading}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <ul className={styles.list}>
        {unsent.map((entry) => (
          <UnsentItem key={entry.key} entry={entry} />
        ))}
      </ul>
    </Dialog>
  );
}

function UnsentItem({ entry }: { entry: OutboxEntry }) {
  const { key, label, childId, names, madeAt, state, problem } = entry;
  const outbox = outboxOf(useKernel());
  const isUnsure = state === 'refused' && entry.unsure === true;
  return (
    <li className={styles.item}>
      <p className={styles.what}>
        {label}
        {childId !== null && (
          <>
            {' · '}
            <bdi>
              <ChildName childId={childId} otherwise={names?.[childId]} />
            </bdi>
          </>
        )}
      </p>
      <p>
        {texts.madeAt} {formatDate(madeAt)} {formatTime(madeAt)}
      </p>
      <p className={styles.problem}>{problem ?? texts.underWay}</p>
      {waitsAgain({ state, problem }) && <p>{texts.waits}</p>}
      {problem !== null && (
        <div className={styles.actions}>
          {isUnsure && entry.announces !== null && (
            <Button icon="search" onClick={() => outbox.announce(entry)}>
              {texts.look}
            </Button>
          )}
          <Button icon="refresh" onClick={() => outbox.retry(key)}>
            {isUnsure ? texts.again : baseTexts.retry}
          </Button>
          <Button kind="quiet" icon="remove" onClick={() => outbox.remove(key)}>
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
