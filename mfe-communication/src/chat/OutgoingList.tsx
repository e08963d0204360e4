import { useKernel } from '@groepsapp/kernel';
import { formatTime } from '@groepsapp/kernel/dates';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { chatTexts } from './chatTexts';
import { messageDrafts } from './drafts';
import { LinkedText } from './MessageList';
import { messageOutbox, type OutgoingMessage } from './outbox';
import styles from './MessageList.module.css';

export function OutgoingList({ entries }: { entries: readonly OutgoingMessage[] }) {
  if (entries.length === 0) return null;
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <OutgoingItem key={entry.key} entry={entry} />
      ))}
    </ol>
  );
}

function OutgoingItem({ entry }: { entry: OutgoingMessage }) {
  const { state, problem, madeAt } = entry;
  const underWay = state === 'waiting' && problem === null;
  return (
    <li className={styles.outgoing}>
      <div className={`${styles.staff} ${state === 'sent' ? '' : styles.unsent}`}>
        <span className="ga-visually-hidden">{chatTexts.chat.staff}</span>
        <p className={styles.text} dir="auto">
          <LinkedText text={entry.input.body.text} />
        </p>
        <p className={styles.time}>{underWay ? chatTexts.outgoing.sending : formatTime(madeAt)}</p>
      </div>
      {problem !== null && <Failed entry={entry} />}
    </li>
  );
}

function Failed({ entry: { key, about, state, problem, input } }: { entry: OutgoingMessage }) {
  const kernel = useKernel();
  const drafts = messageDrafts(kernel);

  function takeBack() {
    const { text } = input.body;
    const draft = drafts.all.get(about);
    drafts.set(about, draft === undefined ? text : `${text}\n${draft}`);
    messageOutbox.remove(kernel, key);
  }

  return (
    <div className={styles.failed}>
      <p role="alert" className={styles.problem}>
        <Icon name="warning" /> {chatTexts.outgoing.failed}
        <span className={styles.reason}>{problem}</span>
        {state === 'waiting' && <span className={styles.reason}>{chatTexts.outgoing.waits}</span>}
      </p>
      <div className={styles.actions}>
        <Button icon="refresh" onClick={() => messageOutbox.retry(kernel, key)}>
          {chatTexts.outgoing.retry}
        </Button>
        <Button kind="quiet" onClick={takeBack}>
          {chatTexts.outgoing.edit}
        </Button>
      </div>
    </div>
  );
}
