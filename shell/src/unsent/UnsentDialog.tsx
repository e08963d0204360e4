import { useEffect, useEffectEvent, useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { outboxOf, useAllOutboxEntries, waitsAgain, type OutboxEntry } from '@groepsapp/kernel/changes';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Button, ConfirmDialog, Dialog } from '@groepsapp/kernel/ui/base';
import { ChildName } from '@groepsapp/kernel/ui/data';
import { baseTexts } from '../base/baseTexts';
import { contentOf } from './contentOf';
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

/** Maximum number of children that a change names; the rest is counted. */
const named = 8;

/** Whom a change is about. */
function Whom({ entry: { childId, names = {} } }: { entry: OutboxEntry }) {
  const all = Object.values(names);
  if (childId === null && all.length === 0) return null;
  const rest = all.length - named;
  return (
    <>
      {' · '}
      {childId === null ? (
        [...all.slice(0, named), ...(rest > 0 ? [texts.more(rest)] : [])].join(', ')
      ) : (
        <bdi>
          <ChildName childId={childId} otherwise={names[childId]} />
        </bdi>
      )}
    </>
  );
}

function UnsentItem({ entry }: { entry: OutboxEntry }) {
  const { label, madeAt, state, problem } = entry;
  const content = contentOf(entry);
  return (
    <li className={styles.item}>
      <p className={styles.what}>
        {label}
        <Whom entry={entry} />
      </p>
      {content !== '' && <p className={styles.content}>{content}</p>}
      <p>
        {texts.madeAt} {formatDate(madeAt)} {formatTime(madeAt)}
      </p>
      <p className={styles.problem}>{problem ?? texts.underWay}</p>
      {waitsAgain({ state, problem }) && <p>{texts.waits}</p>}
      {problem !== null && <UnsentActions entry={entry} />}
    </li>
  );
}

function UnsentActions({ entry }: { entry: OutboxEntry }) {
  const outbox = outboxOf(useKernel());
  const [asks, setAsks] = useState(false);
  const isUnsure = entry.state === 'refused' && entry.unsure === true;
  return (
    <div className={styles.actions}>
      {isUnsure && entry.announces !== null && (
        <Button icon="search" onClick={() => outbox.announce(entry)}>
          {texts.look}
        </Button>
      )}
      <Button icon="refresh" onClick={() => outbox.retry(entry.key)}>
        {isUnsure ? texts.again : baseTexts.retry}
      </Button>
      <Button kind="quiet" icon="remove" onClick={() => setAsks(true)}>
        {texts.remove}
      </Button>
      {asks && (
        <ConfirmDialog
          danger
          heading={texts.removeHeading}
          confirmLabel={texts.remove}
          onConfirm={() => outbox.remove(entry.key)}
          onCancel={() => setAsks(false)}
        >
          {texts.removeBody}
        </ConfirmDialog>
      )}
    </div>
  );
}
