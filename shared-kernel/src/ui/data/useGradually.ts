import { useDeferredValue, useMemo } from 'react';
import type { RosterChild } from '../../bus';

/** The minimum height of a row: a touch target. */
const lowestRow = 44;

/** The maximum number of rows on a screen. @param above what is certainly above the first row, in px */
function screenful(above = 0): number {
  return Math.ceil((window.innerHeight - above) / lowestRow);
}

const none: readonly never[] = [];

const always = () => true;

const one = () => 1;

/** The items that fill the room of the first screen, and at least one, for what is above it may be scrolled away. */
function onScreen<T>(
  items: readonly T[],
  isSeen: (item: T) => boolean,
  rowsOf: (item: T) => number,
  above: number,
): Set<T> {
  const found = new Set<T>();
  let room = Math.max(1, screenful(above));
  for (const item of items) {
    if (room <= 0) break;
    if (!isSeen(item)) continue;
    found.add(item);
    room -= rowsOf(item);
  }
  return found;
}

/**
 * Spreads the drawing of a long list: new items of the first screen are drawn at once, new ones further down as soon
 * as nothing more urgent is waiting, such as the next letter. Items that go, go at once. Without it the first visit of the
 * planning with 305 children takes 2.9 times as long, of Verzorging 1.8 (25 November 2026, CPU slowed 4×).
 * @param items must be the same list at every render until it changes
 * @param isSeen which of them take room on the screen; the others can wait
 * @param rowsOf how many rows of the lowest height an item takes at least
 * @param above how much of the screen is certainly taken by what is above the list, in px
 * @returns the items to draw now; a moment later all of them
 */
export function useGradually<T extends { id: number | string }>(
  items: readonly T[],
  isSeen: (item: T) => boolean = always,
  rowsOf: (item: T) => number = one,
  above = 0,
): readonly T[] {
  const settled = useDeferredValue(items, none);
  if (settled === items) return items;
  const drawn = new Set(settled.map(({ id }) => id));
  const first = onScreen(items, isSeen, rowsOf, above);
  return items.filter((item) => first.has(item) || drawn.has(item.id));
}

const idsOf = (children: readonly RosterChild[]) => new Set(children.map(({ id }) => id));

export interface ChildRow {
  child: RosterChild;
  hidden: boolean;
}

/** The first screen uses the current filter, the rows below it the previous one. */
function drawnRows(drawn: readonly RosterChild[], now: ReadonlySet<number>, before: ReadonlySet<number>): ChildRow[] {
  const rows: ChildRow[] = [];
  let room = screenful();
  for (const child of drawn) {
    const hidden = !(room > 0 ? now : before).has(child.id);
    if (!hidden) room -= 1;
    rows.push({ child, hidden });
  }
  return rows;
}

/**
 * The rows of a list of children, including hidden ones: a row that stays rendered appears again at no cost. The first
 * screen follows a filter at once; the rows below it follow in a deferred render.
 */
export function useRows(all: readonly RosterChild[], visible: readonly RosterChild[]): ChildRow[] {
  const settled = useDeferredValue(visible, none);
  const shown = useMemo(() => idsOf(visible), [visible]);
  const shownBefore = useMemo(() => (settled === visible ? shown : idsOf(settled)), [settled, visible, shown]);
  const drawn = useGradually(all, ({ id }) => shown.has(id));
  return drawnRows(drawn, shown, shownBefore);
}
