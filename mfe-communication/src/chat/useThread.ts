import { useEffect, useRef, useState } from 'react';
import { useTopic, type Message, type Unread } from '@groepsapp/kernel';
import { useLazyEarlierMessagesQuery, useNewestMessagesQuery } from './chatApi';
import { pageSize, unreadOfChild } from './chatRules';

/** The earlier messages that were loaded, oldest first. */
export interface EarlierPages {
  messages: readonly Message[];
  state: 'complete' | 'loading' | 'failed' | 'more';
  load: () => void;
}

/** The earlier pages that were loaded, and the id of the message that they end before. */
interface Loaded {
  until: number | undefined;
  messages: readonly Message[];
  complete: boolean;
}

const none: Loaded = { until: undefined, messages: [], complete: false };

/** The thread of one child: its newest messages, and the earlier pages that the user loaded by scrolling up. */
export function useThread(childId: number) {
  const newest = useNewestMessagesQuery(childId, { refetchOnMountOrArgChange: true });
  useReloadWhenUnreadChanges(childId, newest.refetch);
  const [loaded, setLoaded] = useState(none);
  const [fetchPage, page] = useLazyEarlierMessagesQuery();

  const until = newest.currentData?.[0]?.id;
  // After a gap the newest page starts at another message. The earlier pages then no longer connect to it and are
  // dropped.
  const { messages, complete } = loaded.until === until ? loaded : none;
  const before = messages[0]?.id ?? until;

  function load() {
    if (before === undefined) return;
    void fetchPage({ childId, before }).then(({ data }) => {
      if (!data) return;
      setLoaded({ until, messages: [...data, ...messages], complete: data.length < pageSize });
    });
  }

  function stateOfPages(): EarlierPages['state'] {
    if (complete || (newest.currentData?.length ?? 0) < pageSize) return 'complete';
    if (page.isFetching) return 'loading';
    return page.isError ? 'failed' : 'more';
  }

  const earlier: EarlierPages = { messages, state: stateOfPages(), load };
  return { newest, earlier };
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
