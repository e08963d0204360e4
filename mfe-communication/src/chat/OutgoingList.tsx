import { useKernel } from '@groepsapp/kernel';
import { formatTime } from '@groepsapp/kernel/dates';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { texts } from '../texts';
import { draftsOf } from './drafts';
import { LinkedText } from './LinkedText';
import { outboxOf } from './outbox';
import type { OutgoingEntry } from './useOutgoing';
import list from './MessageList.module.css';
import styles from './OutgoingList.module.css';

/** What has been written and does not stand in the thread yet. */
export function OutgoingList({ entries }: { entries: readonly OutgoingEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ol className={list.list}>
      {entries.map((entry) => (
        <OutgoingItem key={entry.key} entry={entry} />
      ))}
    </ol>
  );
}

function OutgoingItem({ entry }: { entry: OutgoingEntry }) {
  const { text, writtenAt, state } = entry;
  return (
    <li className={styles.item}>
      <div className={`${list.staff} ${state === 'sent' ? '' : styles.unsent}`}>
        <span className="ga-visually-hidden">{texts.chat.staff}</span>
        <p className={list.text} dir="auto">
          <LinkedText text={text} />
        </p>
        <p className={list.time}>{state === 'sending' ? texts.outgoing.sending : formatTime(writtenAt)}</p>
      </div>
      {state === 'failed' && <Failed entry={entry} />}
    </li>
  );
}

function Failed({ entry: { key, childId, text, problem } }: { entry: OutgoingEntry }) {
  const kernel = useKernel();
  const outbox = outboxOf(kernel);
  const drafts = draftsOf(kernel);

  function takeBack() {
    const draft = drafts.all.get(String(childId));
    drafts.set(String(childId), draft === undefined ? text : `${text}\n${draft}`);
    outbox.remove(key);
  }

  return (
    <div className={styles.failed}>
      <p role="alert" className={styles.problem}>
        <Icon name="warning" /> {texts.outgoing.failed}
        {problem !== null && <span className={styles.reason}>{problem}</span>}
      </p>
      <div className={styles.actions}>
        <Button icon="refresh" onClick={() => outbox.retry(key)}>
          {texts.outgoing.retry}
        </Button>
        <Button kind="quiet" onClick={takeBack}>
          {texts.outgoing.edit}
        </Button>
      </div>
    </div>
  );
}
