import { useEffect } from 'react';
import { useKernel, useTopic, type Selection } from '@groepsapp/kernel';
import { Page } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { TwoPane, useDetailOpen, useVisibleHeight } from '@groepsapp/kernel/ui/layout';
import { areaStore } from '../store';
import { chatTexts } from './chatTexts';
import { Inbox } from './Inbox';
import { takeOverEarlier } from './outbox';
import { takeOverEarlierDrafts } from './drafts';
import { Thread } from './Thread';
import styles from './ChatScreen.module.css';

const checkEvery = 30_000;

const chosenChild = ({ childId }: Selection) => childId;

function ChatScreen() {
  const kernel = useKernel();
  const { bus } = kernel;
  const childId = useTopic('selection', chosenChild);
  const { open, setOpen } = useDetailOpen();
  const choose = (id: number | null) => {
    setOpen(id !== null);
    bus.send('selectChild', { childId: id });
  };
  useEffect(() => {
    takeOverEarlier(kernel);
    takeOverEarlierDrafts(kernel);
  }, [kernel]);
  useUnreadCheck();
  useVisibleHeight();

  return (
    <Page heading={chatTexts.chat.heading}>
      <TwoPane
        fill
        list={<Inbox selectedId={open ? childId : null} onSelect={choose} />}
        detail={
          childId === null || !open ? (
            <div className={styles.none}>
              <EmptyText>{chatTexts.chat.noChildChosen}</EmptyText>
            </div>
          ) : (
            <Thread key={childId} childId={childId} />
          )
        }
        detailOpen={childId !== null && open}
        onBack={() => choose(null)}
      />
    </Page>
  );
}

/** Fetches the unread messages when the screen opens, and polls while it is open in case the live channel is down. */
function useUnreadCheck(): void {
  const { bus } = useKernel();
  useEffect(() => {
    const check = () => bus.send('refreshUnread', {});
    check();
    const timer = setInterval(check, checkEvery);
    return () => clearInterval(timer);
  }, [bus]);
}

export default areaStore.withStore(ChatScreen);
