import { useTopic, type Unread } from '@groepsapp/kernel';
import { CountBadge } from '@groepsapp/kernel/ui/data';
import { useKept } from '@groepsapp/kernel/store';
import { chatTexts } from './chatTexts';
import { draftsOf } from './drafts';
import { preview } from './preview';
import { unreadOfChild } from './unread';
import styles from './ChatPreview.module.css';

/** The line below a child's name: the end of the thread or the current draft, and the number of unread messages. */
export function ChatPreview({ childId }: { childId: number }) {
  const count = useTopic('unread', (unread: Unread) => unreadOfChild(unread, childId)?.unread_messages ?? 0);
  const last = useTopic('unread', (unread: Unread) => unreadOfChild(unread, childId)?.last_message ?? null);
  const draft = useKept(draftsOf, String(childId));
  const text = draft ?? last;
  if (text === null && count === 0) return null;

  return (
    <span className={styles.line}>
      <span className={count > 0 ? styles.unread : styles.text}>
        {draft !== undefined && <span className={styles.draft}>{chatTexts.chat.draft} </span>}
        <bdi>{preview(text ?? '')}</bdi>
      </span>
      <CountBadge count={count} label={chatTexts.chat.unread} />
    </span>
  );
}
