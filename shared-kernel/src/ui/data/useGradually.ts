import { useDeferredValue } from 'react';

/** What can be touched is no lower. */
const lowestRow = 44;

/** As many rows as a screen can show. */
export function screenful(): number {
  return Math.ceil(window.innerHeight / lowestRow);
}

const none: readonly never[] = [];

const always = () => true;

const one = () => 1;

/**
 * Spreads the drawing of a long list: new items of the first screen are drawn at once, new ones further down as soon
 * as nothing more urgent is waiting, such as the next letter. Items that go, go at once.
 * @param items must be the same list at every render until it changes
 * @param isSeen which of them take room on the screen; the others can wait
 * @param rowsOf how many rows of the lowest height an item takes at least
 * @returns the items to draw now; a moment later all of them
 */
export function useGradually<T extends { id: number | string }>(
  items: readonly T[],
  isSeen: (item: T) => boolean = always,
  rowsOf: (item: T) => number = one,
): readonly T[] {
  const settled = useDeferredValue(items, none);
  if (settled === items) return items;
  const drawn = new Set(settled.map(({ id }) => id));
  let room = screenful();
  return items.filter((item) => {
    const fits = isSeen(item) && room > 0;
    if (fits) room -= rowsOf(item);
    return fits || drawn.has(item.id);
  });
}
