import { useMemo, useState } from 'react';
import { useTopic, type Message, type Unread } from '@groepsapp/kernel';
import { Loading } from '@groepsapp/kernel/ui/base';
import { AsyncContent, ChildName, PresenceMark, Thumbnail, useChild } from '@groepsapp/kernel/ui/data';
import { chatTexts } from './chatTexts';
import { Composer } from './Composer';
import { MessageScroller } from './MessageScroller';
import { OutgoingList } from './OutgoingList';
import { useMarkAsRead } from './useMarkAsRead';
import { useNewMessages } from './useNewMessages';
import { useOutgoing } from './useOutgoing';
import { useThread, type Thread as ThreadState } from './useThread';
import { unreadOfChild } from './unread';
import styles from './Thread.module.css';

/**
 * An empty thread must render its ARIA log too, so that its first message is announced. The log shows the empty text
 * itself.
 */
const neverEmpty = () => false;

/** The thread with the parents of one child, and the field to write a message. */
export function Thread({ childId }: { childId: number }) {
  const { newest, earlier, earlierState, loadEarlier } = useThread(childId);
  const presence = useChild(childId)?.presence ?? null;
  const outgoing = useOutgoing(childId, newest.currentData);
  const [atEnd, setAtEnd] = useState(true);
  const count = useTopic('unread', (unread: Unread) => unreadOfChild(unread, childId)?.unread_messages ?? 0);
  const fresh = useMessages(newest);
  const news = useNewMessages(fresh, count, atEnd);
  useMarkAsRead(childId, news.readUpTo);
  const firstLoad = newest.currentData === undefined && !newest.error;
  const earlierPages = useMemo(
    () => ({ messages: earlier, state: earlierState, load: loadEarlier }),
    [earlier, earlierState, loadEarlier],
  );

  return (
    <section className={styles.thread} aria-label={chatTexts.chat.thread}>
      <header className={styles.child}>
        <Thumbnail childId={childId} size="small" />
        <h2 className={styles.name}>
          <ChildName childId={childId} />
        </h2>
        <PresenceMark presence={presence} />
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
                earlier={earlierPages}
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
function useMessages({ currentData, isFetching }: ThreadState['newest']): readonly Message[] | undefined {
  const [isFresh, setFresh] = useState(false);
  if (!isFresh && !isFetching && currentData !== undefined) setFresh(true);
  return isFresh ? currentData : undefined;
}
