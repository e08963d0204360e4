import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject, type UIEvent } from 'react';
import type { Message } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { chatTexts } from './chatTexts';
import { MessageList } from './MessageList';
import { OutgoingList } from './OutgoingList';
import styles from './Thread.module.css';
import type { NewMessages } from './useNewMessages';
import type { EarlierPages } from './useThread';
import type { OutgoingMessage } from './outbox';

/** Within this distance from the end, in px, the list follows new messages. */
const nearEnd = 60;

interface MessageScrollerProps {
  messages: readonly Message[];
  outgoing: readonly OutgoingMessage[];
  earlier: EarlierPages;
  news: NewMessages;
  atEnd: boolean;
  onAtEnd: (atEnd: boolean) => void;
}

/**
 * The scrolling list of messages, which opens at the first new one, or else at the newest. Its scroll position counts from
 * the end, so neither messages prepended at the top nor the on-screen keyboard move the text. Messages present at opening
 * or received since form an ARIA log, which screen readers announce. Earlier pages and messages still in the outbox stay
 * outside the log.
 */
export function MessageScroller({ messages, outgoing, earlier, news, atEnd, onAtEnd }: MessageScrollerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const toEnd = () => {
    if (ref.current) ref.current.scrollTop = 0;
  };
  useOwnMessagesInSight(outgoing.length, toEnd);
  useInSight(ref, messages, atEnd, news.onSeen);
  useOpenAtNew(ref, news.newFrom, atEnd);

  function onScroll({ currentTarget }: UIEvent<HTMLDivElement>) {
    onAtEnd(currentTarget.scrollTop > -nearEnd);
  }

  return (
    <>
      <div
        ref={ref}
        className={styles.scroller}
        role="group"
        aria-label={chatTexts.chat.heading}
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className={styles.content}>
          {messages.length + outgoing.length === 0 && <EmptyText>{chatTexts.chat.empty}</EmptyText>}
          <EarlierMessages pages={earlier} scroller={ref} />
          <div role="log" aria-live="polite" aria-label={chatTexts.chat.thread}>
            <MessageList messages={messages} previous={earlier.messages.at(-1) ?? null} newFrom={news.newFrom} />
          </div>
          <OutgoingList entries={outgoing} />
        </div>
      </div>
      {!atEnd && (
        <div className={styles.toEnd}>
          {news.unseen > 0 ? (
            <Button kind="primary" icon="down" onClick={toEnd}>
              {chatTexts.chat.newBelow(news.unseen)}
            </Button>
          ) : (
            <Button icon="down" aria-label={chatTexts.chat.toNewest} onClick={toEnd} />
          )}
        </div>
      )}
    </>
  );
}

/** The earlier messages of the thread. The next page loads when the user scrolls near the top or presses the button. */
function EarlierMessages({ pages, scroller }: { pages: EarlierPages; scroller: RefObject<HTMLElement | null> }) {
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

/** Scrolls to the end when the user sends a message, however far up they were reading. */
function useOwnMessagesInSight(count: number, toEnd: () => void): void {
  const counted = useRef(count);
  const onSent = useEffectEvent(toEnd);
  useEffect(() => {
    if (count > counted.current) onSent();
    counted.current = count;
  }, [count]);
}

/** Room in px above the line of new messages, in which the end of the read messages stays visible. */
const roomAbove = 56;

/** Scrolls once to the line above the new messages, when it stands above the screen and the user has not scrolled. */
function useOpenAtNew(scroller: RefObject<HTMLElement | null>, newFrom: number | null, atEnd: boolean): void {
  const opened = useRef(false);
  const canMove = useRef(atEnd);
  useLayoutEffect(() => {
    canMove.current = atEnd;
  }, [atEnd]);

  useLayoutEffect(() => {
    if (newFrom === null || opened.current || !canMove.current) return undefined;
    opened.current = true;
    const show = () => {
      const line = scroller.current?.querySelector('[data-new]');
      if (!line || !scroller.current) return;
      const above = line.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top - roomAbove;
      if (above < 0) scroller.current.scrollBy({ top: above, behavior: 'instant' });
    };
    show();
    // Messages that come into view take their real height only now.
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [scroller, newFrom]);
}

/**
 * Calls back with the id of each message of parents whose end has been on the screen. A browser that cannot tell counts
 * the whole thread as seen while its end is on the screen.
 */
function useInSight(
  scroller: RefObject<HTMLElement | null>,
  messages: readonly Message[],
  atEnd: boolean,
  onSeen: (messageId: number) => void,
): void {
  const tell = useEffectEvent(onSeen);
  const canTell = 'IntersectionObserver' in window;
  const newestId = messages.at(-1)?.id;

  useEffect(() => {
    if (!canTell && atEnd && newestId !== undefined) tell(newestId);
  }, [canTell, atEnd, newestId]);

  useEffect(() => {
    const root = scroller.current;
    if (!canTell || !root) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => idOf(target));
        if (seen.length > 0) tell(Math.max(...seen));
      },
      { root },
    );
    root.querySelectorAll('[data-message]').forEach((end) => observer.observe(end));
    return () => observer.disconnect();
  }, [canTell, scroller, messages]);
}

function idOf(element: Element): number {
  return Number(element.getAttribute('data-message'));
}
