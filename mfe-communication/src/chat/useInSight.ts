import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Message } from '@groepsapp/kernel';

/**
 * Calls back with the id of each message of parents whose end has been on the screen. A browser that cannot tell counts
 * the whole thread as seen while its end is on the screen.
 */
export function useInSight(
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
