import { useCallback, useState } from 'react';
import { useTopic, type RosterChild, type Unread } from '@groepsapp/kernel';
import { ChildList } from '@groepsapp/kernel/ui/data';
import { ChatPreview } from './ChatPreview';
import { chatTexts } from './chatTexts';
import { inboxOf } from './inbox';
import { unreadOfChild } from './unread';
import styles from './Inbox.module.css';

export interface InboxProps {
  selectedId: number | null;
  onSelect: (childId: number) => void;
}

/** The list of threads, unread ones first, with a filter for those. */
export function Inbox({ selectedId, onSelect }: InboxProps) {
  const unread = useTopic('unread');
  const [onlyUnread, setOnlyUnread] = useState(false);
  const heldId = useHeld(selectedId, unread);
  const arrange = useCallback(
    (visible: readonly RosterChild[], all: readonly RosterChild[]) =>
      inboxOf(visible, all, unread, { onlyUnread, heldId }),
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
