import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useKernel, useTopic, type Unread, type UnreadMessages } from '@groepsapp/kernel';
import { useMarkAsReadMutation } from './chatApi';
import { unreadOfChild } from './unread';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isVisible = () => document.visibilityState === 'visible';

/**
 * Marks the thread as read on the server as far as it has been in sight.
 * @param seenUpTo id of the last message that was in sight; 0 for none
 */
export function useMarkAsRead(childId: number, seenUpTo: number): void {
  const { bus } = useKernel();
  const visible = useSyncExternalStore(subscribe, isVisible);
  // Each check of unread messages yields a new object here, so a mark that did not reach the server is sent again.
  const unread = useTopic('unread', (all: Unread) => unreadOfChild(all, childId));
  const [mark, { isLoading: underWay }] = useMarkAsReadMutation();
  const marked = useRef(0);
  const failedAt = useRef<UnreadMessages>(undefined);

  useEffect(() => {
    const due = (unread?.unread_messages ?? 0) > 0 && visible && seenUpTo > marked.current;
    if (!due || underWay || failedAt.current === unread) return;
    const before = marked.current;
    marked.current = seenUpTo;
    void mark({ child_id: childId, up_to: seenUpTo }).then(({ error }) => {
      failedAt.current = error ? unread : undefined;
      if (error) marked.current = before;
      else bus.send('refreshUnread', {});
    });
  }, [bus, childId, seenUpTo, visible, unread, underWay, mark]);
}
