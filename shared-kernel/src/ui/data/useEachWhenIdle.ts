import { useEffect, type RefObject } from 'react';

/**
 * For so long after a touch, in ms, its answer goes first: the finger is lifted, and what it asks for is drawn. Without it a
 * menu that is tapped while 300 rows are laid out answers in 80 ms instead of 48 (29 November 2026, CPU slowed 4×).
 */
const afterTouch = 400;

/**
 * Does something once with each child of a list, some at a time, whenever the browser has nothing else to do and the screen
 * was not just touched; nothing where the browser cannot tell. For what may well come later, such as laying out what is off screen.
 * @param items what the list shows: what is new among it has its turn too
 * @param atOnce how many children have their turn together
 * @param visit the same function at every render
 */
export function useEachWhenIdle(
  list: RefObject<Element | null>,
  items: readonly unknown[],
  atOnce: number,
  visit: (child: Element) => void,
): void {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return undefined;
    const waiting = Array.from(list.current?.children ?? []);
    const touches = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let handle = requestIdleCallback(next);
    function next() {
      waiting.splice(0, atOnce).forEach(visit);
      if (waiting.length > 0) handle = requestIdleCallback(next);
    }
    function stop() {
      clearTimeout(timer);
      cancelIdleCallback(handle);
    }
    function hold() {
      stop();
      timer = setTimeout(() => (handle = requestIdleCallback(next)), afterTouch);
    }
    document.addEventListener('pointerdown', hold, { capture: true, passive: true, signal: touches.signal });
    return () => {
      stop();
      touches.abort();
    };
  }, [list, items, atOnce, visit]);
}

/**
 * For `useEachWhenIdle`: marks a row or tile that has `content-visibility: auto` with `data-laid-out`, for which the
 * stylesheet has it laid out wherever it is. Passing over hundreds of single rows costs each frame of scrolling more.
 */
export function keepLaidOut(row: Element): void {
  row.toggleAttribute('data-laid-out', true);
}
