import { useKernel, useTopic, type Unread } from '@groepsapp/kernel';
import { useOutboxEntries } from '@groepsapp/kernel/changes';
import { today } from '@groepsapp/kernel/dates';
import { Icon } from '@groepsapp/kernel/ui/base';
import { CountBadge } from '@groepsapp/kernel/ui/data';
import { useKept } from '@groepsapp/kernel/store';
import { chatTexts } from './chatTexts';
import { draftsOf } from './drafts';
import { nearMoment } from './hours';
import { messageOutbox } from './outbox';
import { preview } from './preview';
import { unreadOfChild } from './unread';
import styles from './ChatPreview.module.css';

/**
 * The line below a child's name: the end of the thread or the current draft, when it was written, the number of unread
 * messages, and whether a message of this device is still to be sent.
 */
export function ChatPreview({ childId }: { childId: number }) {
  const { clock } = useKernel();
  const count = useTopic('unread', (unread: Unread) => unreadOfChild(unread, childId)?.unread_messages ?? 0);
  const last = useTopic('unread', (unread: Unread) => unreadOfChild(unread, childId)?.last_message ?? null);
  const at = useTopic('unread', (unread: Unread) => unreadOfChild(unread, childId)?.last_message_at ?? null);
  const draft = useKept(draftsOf, String(childId));
  const unsent = useUnsent(childId);
  const text = draft ?? last;
  if (text === null && count === 0 && unsent === null) return null;

  return (
    <span className={styles.line}>
      <span className={styles.words}>
        <span className={count > 0 ? styles.unread : styles.text}>
          {draft !== undefined && <span className={styles.draft}>{chatTexts.chat.draft} </span>}
          <bdi>{preview(text ?? '')}</bdi>
        </span>
        {unsent !== null && (
          <span className={unsent === 'refused' ? styles.refused : styles.waiting}>
            <Icon name={unsent === 'refused' ? 'error' : 'clock'} /> {chatTexts.inbox[unsent]}
          </span>
        )}
      </span>
      <span className={styles.end}>
        {at !== null && (
          <time className={styles.time} dateTime={at}>
            {nearMoment(at, today(clock))}
          </time>
        )}
        <CountBadge count={count} label={chatTexts.chat.unread} />
      </span>
    </span>
  );
}

/** The state of the unsent messages of this device. */
function useUnsent(childId: number): 'waiting' | 'refused' | null {
  const entries = useOutboxEntries(messageOutbox, String(childId));
  if (entries.some(({ state }) => state === 'refused')) return 'refused';
  return entries.some(({ state, problem }) => state === 'waiting' && problem !== null) ? 'waiting' : null;
}
