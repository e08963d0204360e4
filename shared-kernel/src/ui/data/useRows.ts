import { useDeferredValue, useMemo } from 'react';
import type { RosterChild } from '../../bus';
import { screenful, useGradually } from './useGradually';

const none: readonly never[] = [];

const idsOf = (children: readonly RosterChild[]) => new Set(children.map(({ id }) => id));

export interface ChildRow {
  child: RosterChild;
  hidden: boolean;
}

/** The first screen uses the current filter, the rows below it the previous one. */
function rowsOf(drawn: readonly RosterChild[], now: ReadonlySet<number>, before: ReadonlySet<number>): ChildRow[] {
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
  return rowsOf(drawn, shown, shownBefore);
}
