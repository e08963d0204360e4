import { useLayoutEffect, useRef } from 'react';

/** Where the user was in the list. */
interface Left {
  focus: HTMLElement | null;
  /** How far window and list were scrolled, in pixels. */
  page: number;
  list: number;
}

/** How long a list may take to put its rows in another order, in milliseconds. */
const settlesWithin = 1_000;

/**
 * Gives an element its focus again when the list moves it, as one does that puts what is unread first; browsers drop the
 * focus of what is moved.
 * @returns ends it
 */
function keepFocused(element: HTMLElement, list: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && element.isConnected) element.focus({ preventScroll: true });
  });
  observer.observe(list, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), settlesWithin);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Focus and scrolling when a detail takes the place of a list: the focus goes to the detail, which begins at its top,
 * and back to where it was in the list.
 * @param swapped whether the detail stands in the place of the list
 */
export function useSwap(swapped: boolean) {
  const listRef = useRef<HTMLDivElement>(null);
  const detailRef = useRef<HTMLDivElement>(null);
  const left = useRef<Left | null>(null);

  // While the list is still there: once it is hidden, nobody knows any more how far the page was scrolled.
  useLayoutEffect(() => {
    const list = listRef.current;
    const remember = ({ target }: Event) => {
      const focus = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
      left.current = { focus, page: window.scrollY, list: list?.scrollTop ?? 0 };
    };
    list?.addEventListener('click', remember, true);
    return () => list?.removeEventListener('click', remember, true);
  }, []);

  useLayoutEffect(() => {
    if (swapped) {
      detailRef.current?.focus();
      if (left.current !== null) window.scrollTo(0, 0);
    } else if (left.current !== null) {
      if (listRef.current) listRef.current.scrollTop = left.current.list;
      window.scrollTo(0, left.current.page);
      const { focus } = left.current;
      left.current = null;
      focus?.focus({ preventScroll: true });
      return focus && listRef.current ? keepFocused(focus, listRef.current) : undefined;
    }
    return undefined;
  }, [swapped]);

  return { listRef, detailRef };
}
