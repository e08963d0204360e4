import { useLayoutEffect, useRef } from 'react';
import { takeFocus } from '../base/modality';

/** The focus and scroll position in the list. */
interface Left {
  focus: HTMLElement | null;
  /** Scroll positions of window and list, in pixels. */
  page: number;
  list: number;
}

/** Time-out for a list that reorders its rows, in milliseconds. */
const settlesWithin = 1_000;

/**
 * Returns the focus to an element when the list moves it, for example because unread threads come first; browsers drop
 * the focus of moved elements.
 * @returns a function that stops this
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
 * Focus and scrolling when a detail replaces a list: the focus moves to the detail, which starts at its top, and later
 * back to its place in the list.
 * @param swapped whether the detail replaces the list
 */
export function useSwap(swapped: boolean) {
  const listRef = useRef<HTMLDivElement>(null);
  const detailRef = useRef<HTMLDivElement>(null);
  const left = useRef<Left | null>(null);

  // Recorded before the list is hidden: after that the scroll position of the page is lost.
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
      takeFocus(detailRef.current);
      if (left.current !== null) window.scrollTo(0, 0);
    } else if (left.current !== null) {
      if (listRef.current) listRef.current.scrollTop = left.current.list;
      window.scrollTo(0, left.current.page);
      const { focus } = left.current;
      left.current = null;
      takeFocus(focus, { preventScroll: true });
      return focus && listRef.current ? keepFocused(focus, listRef.current) : undefined;
    }
    return undefined;
  }, [swapped]);

  return { listRef, detailRef };
}
