import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Message } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import { chatTexts } from './chatTexts';
import { MessageList } from './MessageList';
import styles from './MessageList.module.css';

export interface EarlierPages {
  messages: readonly Message[];
  state: 'complete' | 'loading' | 'failed' | 'more';
  load: () => void;
}

/** The earlier messages of the thread. The next page loads when the user scrolls near the top or presses the button. */
export function EarlierMessages({ pages, scroller }: { pages: EarlierPages; scroller: RefObject<HTMLElement | null> }) {
  const { messages, state, load } = pages;
  return (
    <>
      {state !== 'complete' && <More state={state} load={load} scroller={scroller} />}
      {messages.length > 0 && (
        <div role="group" aria-label={chatTexts.chat.earlier}>
          <MessageList messages={messages} previous={null} />
        </div>
      )}
    </>
  );
}

interface MoreProps {
  state: Exclude<EarlierPages['state'], 'complete'>;
  load: () => void;
  scroller: RefObject<HTMLElement | null>;
}

function More({ state, load, scroller }: MoreProps) {
  const ref = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(() => load());
  useEffect(() => {
    const target = ref.current;
    if (state !== 'more' || !target || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      root: scroller.current,
      rootMargin: '600px 0px 0px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [state, scroller]);

  return (
    <div ref={ref} className={styles.more}>
      {state === 'failed' && <p role="status">{chatTexts.chat.earlierFailed}</p>}
      <Button kind="quiet" icon="up" busy={state === 'loading'} onClick={load}>
        {chatTexts.chat.showEarlier}
      </Button>
    </div>
  );
}
