import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTopic, type Message, type Unread } from '@groepsapp/kernel';
import type { AsyncState } from '@groepsapp/kernel/ui/data';
import { useLazyEarlierMessagesQuery, useNewestMessagesQuery } from '../store';
import { pageSize } from './pages';
import { unreadOfChild } from './unread';

/** Earlier pages, up to the message from which they were counted back. */
interface Earlier {
  until: number | undefined;
  messages: readonly Message[];
  complete: boolean;
}

export interface Thread {
  /** The newest page as a query gives it, for its states. */
  newest: AsyncState<Message[]>;
  /** What was asked for on the way up, oldest message first. */
  earlier: readonly Message[];
  earlierState: 'complete' | 'loading' | 'failed' | 'more';
  loadEarlier: () => void;
}

const none: Earlier = { until: undefined, messages: [], complete: false };

/** The thread of one child: its newest messages, and earlier ones as far as they were asked for. */
export function useThread(childId: number): Thread {
  const newest = useNewestMessagesQuery(childId, { refetchOnMountOrArgChange: true });
  useReloadWhenUnreadChanges(childId, newest.refetch);
  const [earlier, setEarlier] = useState(none);
  const [fetchPage, page] = useLazyEarlierMessagesQuery();

  const until = newest.currentData?.[0]?.id;
  // After a gap the newest messages begin elsewhere, and what came before the old beginning no longer connects.
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

/** The check of unread messages also finds what the live channel did not tell, such as what a colleague wrote. */
function useReloadWhenUnreadChanges(childId: number, reload: () => unknown): void {
  const state = useTopic('unread', (unread: Unread) => {
    const found = unreadOfChild(unread, childId);
    return `${found?.unread_messages} ${found?.last_message}`;
  });
  const loaded = useRef(state);
  useEffect(() => {
    if (loaded.current === state) return;
    loaded.current = state;
    reload();
  }, [state, reload]);
}
