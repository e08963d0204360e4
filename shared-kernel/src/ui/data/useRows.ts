import { useDeferredValue, useMemo } from 'react';
import type { RosterChild } from '../../bus';
import { screenful, useGradually } from './useGradually';

const none: readonly never[] = [];

const idsOf = (children: readonly RosterChild[]) => new Set(children.map(({ id }) => id));

export interface ChildRow {
  child: RosterChild;
  hidden: boolean;
}

/** The first screen is as it is now, what stands below it as it was. */
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
 * The rows of a list of children, those of hidden children among them: a row that stays costs nothing when it comes
 * back. The first screen follows a filter at once; what stands below it follows when nothing more urgent is waiting.
 */
export function useRows(all: readonly RosterChild[], visible: readonly RosterChild[]): ChildRow[] {
  const settled = useDeferredValue(visible, none);
  const shown = useMemo(() => idsOf(visible), [visible]);
  const shownBefore = useMemo(() => (settled === visible ? shown : idsOf(settled)), [settled, visible, shown]);
  const drawn = useGradually(all, ({ id }) => shown.has(id));
  return rowsOf(drawn, shown, shownBefore);
}
