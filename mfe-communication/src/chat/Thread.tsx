import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useKernel, useTopic, type Message, type Unread, type UnreadMessages } from '@groepsapp/kernel';
import { Loading } from '@groepsapp/kernel/ui/base';
import { AsyncContent, ChildName, PresenceMark, Thumbnail, useChild, type AsyncState } from '@groepsapp/kernel/ui/data';
import { SheetPicture } from '@groepsapp/kernel/ui/feedback';
import { useMarkAsReadMutation } from './chatApi';
import { unreadOfChild } from './chatRules';
import { chatTexts } from './chatTexts';
import { Composer } from './Composer';
import { MessageScroller } from './MessageScroller';
import { OutgoingList } from './OutgoingList';
import styles from './Thread.module.css';
import { useNewMessages } from './useNewMessages';
import { useOutgoing } from './outbox';
import { useThread } from './useThread';

/**
 * An empty thread must render its ARIA log too, so that its first message is announced. The log shows the empty text
 * itself.
 */
const neverEmpty = () => false;

export function Thread({ childId }: { childId: number }) {
  const { newest, earlier } = useThread(childId);
  const child = useChild(childId);
  const outgoing = useOutgoing(childId, newest.currentData);
  const [atEnd, setAtEnd] = useState(true);
  const count = useTopic('unread', (unread: Unread) => unreadOfChild(unread, childId)?.unread_messages ?? 0);
  const fresh = useMessages(newest);
  const news = useNewMessages(fresh, count, atEnd);
  useMarkAsRead(childId, news.readUpTo);
  const firstLoad = newest.currentData === undefined && !newest.error;

  return (
    <section className={styles.thread} aria-label={chatTexts.chat.thread}>
      <header className={styles.child}>
        {child ? <SheetPicture child={child} /> : <Thumbnail childId={childId} />}
        <h2 className={styles.name}>
          <ChildName childId={childId} />
        </h2>
        <PresenceMark presence={child?.presence ?? null} />
      </header>
      <div className={styles.body}>
        {firstLoad ? (
          <Loading text={chatTexts.chat.loading} />
        ) : (
          <AsyncContent state={newest} empty={chatTexts.chat.empty} isEmpty={neverEmpty}>
            {(messages) => (
              <MessageScroller
                messages={messages}
                outgoing={outgoing}
                earlier={earlier}
                news={news}
                atEnd={atEnd}
                onAtEnd={setAtEnd}
              />
            )}
          </AsyncContent>
        )}
        {newest.currentData === undefined && (
          <div className={styles.waiting}>
            <OutgoingList entries={outgoing} />
          </div>
        )}
      </div>
      <Composer childId={childId} />
    </section>
  );
}

/** The newest messages once they were fetched since the thread was opened; those kept from before are not the newest. */
function useMessages({ currentData, isFetching }: AsyncState<Message[]>): readonly Message[] | undefined {
  const [isFresh, setFresh] = useState(false);
  if (!isFresh && !isFetching && currentData !== undefined) setFresh(true);
  return isFresh ? currentData : undefined;
}

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isVisible = () => document.visibilityState === 'visible';

/**
 * Marks the thread as read on the server as far as it has been in sight.
 * @param seenUpTo id of the last message that was in sight; 0 for none
 */
function useMarkAsRead(childId: number, seenUpTo: number): void {
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
