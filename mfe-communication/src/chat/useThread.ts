import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTopic, type Message, type Unread } from '@groepsapp/kernel';
import type { AsyncState } from '@groepsapp/kernel/ui/data';
import { useLazyEarlierMessagesQuery, useNewestMessagesQuery } from './chatApi';
import { pageSize, unreadOfChild } from './chatRules';

/** The earlier pages that were loaded, and the id of the message that they end before. */
interface Earlier {
  until: number | undefined;
  messages: readonly Message[];
  complete: boolean;
}

export interface Thread {
  /** Query state of the newest page. */
  newest: AsyncState<Message[]>;
  /** The earlier messages loaded so far, oldest first. */
  earlier: readonly Message[];
  earlierState: 'complete' | 'loading' | 'failed' | 'more';
  loadEarlier: () => void;
}

const none: Earlier = { until: undefined, messages: [], complete: false };

/** The thread of one child: its newest messages, and the earlier pages that the user loaded by scrolling up. */
export function useThread(childId: number): Thread {
  const newest = useNewestMessagesQuery(childId, { refetchOnMountOrArgChange: true });
  useReloadWhenUnreadChanges(childId, newest.refetch);
  const [earlier, setEarlier] = useState(none);
  const [fetchPage, page] = useLazyEarlierMessagesQuery();

  const until = newest.currentData?.[0]?.id;
  // After a gap the newest page starts at another message. The earlier pages then no longer connect to it and are
  // dropped.
  const present = useMemo(() => (earlier.until === until ? earlier : { ...none, until }), [earlier, until]);
  const before = present.messages[0]?.id ?? until;
  const complete = present.complete || (newest.currentData?.length ?? 0) < pageSize;

  const loadEarlier = useCallback(() => {
    if (before === undefined) return;
    void fetchPage({ childId, before }).then(({ data }) => {
      if (!data) return;
      setEarlier({ until, messages: [...data, ...present.messages], complete: data.length < pageSize });
    });
  }, [childId, before, until, present, fetchPage]);

  const loading = page.isFetching ? 'loading' : page.isError ? 'failed' : 'more';
  return { newest, earlier: present.messages, earlierState: complete ? 'complete' : loading, loadEarlier };
}

/**
 * Reloads the thread when the unread check finds news. That covers messages the live channel did not announce, such as
 * messages of colleagues.
 */
function useReloadWhenUnreadChanges(childId: number, reload: () => unknown): void {
  const state = useTopic('unread', (unread: Unread) => {
    const found = unreadOfChild(unread, childId);
    return `${found?.unread_messages} ${found?.last_message} ${found?.last_message_at}`;
  });
  const loaded = useRef(state);
  useEffect(() => {
    if (loaded.current === state) return;
    loaded.current = state;
    reload();
  }, [state, reload]);
}
