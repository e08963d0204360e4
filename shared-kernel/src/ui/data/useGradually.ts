import { useDeferredValue } from 'react';

/** More rows than a screen shows. */
const atOnce = 30;

const none: readonly never[] = [];

/**
 * Spreads the drawing of a long list: new items of the first screen are drawn at once, new ones further down as soon
 * as nothing more urgent is waiting, such as the next letter. Items that go, go at once.
 * @param items must be the same list at every render until it changes
 * @returns the items to draw now; a moment later all of them
 */
export function useGradually<T extends { id: number }>(items: readonly T[]): readonly T[] {
  const settled = useDeferredValue(items, none);
  if (settled === items) return items;
  const drawn = new Set(settled.map(({ id }) => id));
  return items.filter(({ id }, index) => index < atOnce || drawn.has(id));
}
