import type { Subject } from '@groepsapp/kernel/presence';
import type { DayRow } from './rows';

/** The props of each of the three views. The functions keep their identity, so that rows need not render again. */
export interface ViewProps {
  rows: readonly DayRow[];
  /** YYYY-MM-DD */
  today: string;
  isToday: boolean;
  /** Whether the groups have headings where one group has none. */
  headed: boolean;
  toggle: (subject: Subject) => void;
  /** Opens the planning of a child on the day; `null` where a row cannot be opened. */
  onOpen: ((childId: number) => void) | null;
}

/** The share of the first screen that the day, its numbers and the staff ratio leave to the children, at most. */
const shareOfChildren = 0.7;

/**
 * How many rows of the height of a touch target a row of the list and the timeline takes of the first screen: 56 px at
 * least, in what the header leaves. A row that is drawn ahead of the first paint in vain delays it.
 */
export const linesPerRow = () => 56 / 44 / shareOfChildren;

/** Each child has one row, whatever it contains. */
export const takesRoom = () => true;

export interface RowProps extends Omit<ViewProps, 'rows' | 'headed'> {
  row: DayRow;
}

const ofRow = ['child', 'items', 'absence', 'note', 'checkSince'] as const;
const ofProps = ['isToday', 'today', 'toggle', 'onOpen'] as const;

/** Rows are new objects with every answer; their values keep their identity while they are equal. */
export function sameRow(before: RowProps, after: RowProps): boolean {
  const [one, other] = [before.row, after.row];
  return (
    ofRow.every((key) => one[key] === other[key]) &&
    one.late?.text === other.late?.text &&
    ofProps.every((key) => before[key] === after[key])
  );
}
