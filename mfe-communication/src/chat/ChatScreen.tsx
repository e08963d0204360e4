import { useEffect } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { Page } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { TwoPane, useVisibleHeight } from '@groepsapp/kernel/ui/layout';
import { areaStore } from '../store';
import { useOpenChild } from '../useOpenChild';
import { chatTexts } from './chatTexts';
import { Inbox } from './Inbox';
import { Thread } from './Thread';
import styles from './ChatScreen.module.css';

const checkEvery = 30_000;

function ChatScreen() {
  const { childId, choose } = useOpenChild();
  useUnreadCheck();
  useVisibleHeight();

  return (
    <Page heading={chatTexts.chat.heading}>
      <TwoPane
        fill
        list={<Inbox selectedId={childId} onSelect={choose} />}
        detail={
          childId === null ? (
            <div className={styles.none}>
              <EmptyText>{chatTexts.chat.noChildChosen}</EmptyText>
            </div>
          ) : (
            <Thread key={childId} childId={childId} />
          )
        }
        detailOpen={childId !== null}
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
