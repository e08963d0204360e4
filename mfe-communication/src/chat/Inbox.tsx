import { useCallback, useState } from 'react';
import { useKernel, useTopic, type RosterChild, type Unread } from '@groepsapp/kernel';
import { useOutboxEntries } from '@groepsapp/kernel/changes';
import { today } from '@groepsapp/kernel/dates';
import { useKept } from '@groepsapp/kernel/store';
import { Icon } from '@groepsapp/kernel/ui/base';
import { ChildList, CountBadge, type ChildListProps } from '@groepsapp/kernel/ui/data';
import { shownInbox, nearMoment, preview, unreadOfChild } from './chatRules';
import styles from './ChatScreen.module.css';
import { chatTexts } from './chatTexts';
import { messageDrafts } from './drafts';
import { messageOutbox } from './outbox';

export function Inbox({ selectedId, onSelect }: Pick<ChildListProps, 'selectedId' | 'onSelect'>) {
  const unread = useTopic('unread');
  const [onlyUnread, setOnlyUnread] = useState(false);
  const heldId = useHeld(selectedId, unread);
  const arrange = useCallback(
    (visible: readonly RosterChild[], all: readonly RosterChild[]) =>
      shownInbox(visible, all, unread, { onlyUnread, heldId }),
    [unread, onlyUnread, heldId],
  );
  const threads = unread.children.filter(({ unread_messages: count }) => count > 0).length;

  return (
    <>
      <div role="group" aria-label={chatTexts.inbox.show} className={styles.filter}>
        <button type="button" aria-pressed={!onlyUnread} onClick={() => setOnlyUnread(false)}>
          {chatTexts.inbox.all}
        </button>
        <button type="button" aria-pressed={onlyUnread} onClick={() => setOnlyUnread(true)}>
          {chatTexts.inbox.unread}
          {threads > 0 && ` (${threads})`}
        </button>
      </div>
      <ChildList
        selectedId={selectedId}
        onSelect={onSelect}
        detail={ChatPreview}
        arrange={arrange}
        {...(onlyUnread && { empty: chatTexts.inbox.noneUnread })}
      />
    </>
  );
}

/** The selected child when its thread was unread at any time since it was selected. */
function useHeld(selectedId: number | null, unread: Unread): number | null {
  const [held, setHeld] = useState<number | null>(null);
  const isUnread = selectedId !== null && (unreadOfChild(unread, selectedId)?.unread_messages ?? 0) > 0;
  const next = isUnread || held === selectedId ? selectedId : null;
  if (held !== next) setHeld(next);
  return next;
}

/**
 * The line below a child's name: the end of the thread or the current draft, when it was written, the number of unread
 * messages, and whether a message of this device is still to be sent.
 */
function ChatPreview({ childId }: { childId: number }) {
  const { clock } = useKernel();
  const count = useTopic('unread', (unread: Unread) => unreadOfChild(unread, childId)?.unread_messages ?? 0);
  const last = useTopic('unread', (unread: Unread) => unreadOfChild(unread, childId)?.last_message ?? null);
  const at = useTopic('unread', (unread: Unread) => unreadOfChild(unread, childId)?.last_message_at ?? null);
  const draft = useKept(messageDrafts, String(childId));
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
