import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useKernel, useTopic, type Unread } from '@groepsapp/kernel';
import { useMarkAsReadMutation } from './chatApi';
import { unreadOfChild } from './unread';

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isVisible = () => document.visibilityState === 'visible';

/**
 * Marks the thread as read on the server once its newest message is visible.
 * @param newestId id of the newest message in the thread
 * @param inSight whether the end of the thread is on the screen
 */
export function useMarkAsRead(childId: number, newestId: number | undefined, inSight: boolean): void {
  const { bus } = useKernel();
  const visible = useSyncExternalStore(subscribe, isVisible);
  // Each check of unread messages yields a new object here, so a mark that did not reach the server is sent again.
  const unread = useTopic('unread', (all: Unread) => unreadOfChild(all, childId));
  const [mark] = useMarkAsReadMutation();
  const marked = useRef(0);

  useEffect(() => {
    const due = (unread?.unread_messages ?? 0) > 0 && inSight && visible;
    if (!due || newestId === undefined || newestId === marked.current) return;
    marked.current = newestId;
    void mark({ child_id: childId, up_to: newestId }).then(({ error }) => {
      if (error) marked.current = 0;
      else bus.send('refreshUnread', {});
    });
  }, [bus, childId, newestId, inSight, visible, unread, mark]);
}
