import { endOf } from '@groepsapp/kernel/dates';
import { dayStateOf, type DayState, type PresenceTimes } from '@groepsapp/kernel/presence';
import { byGroup, isCancelled, isPlanned, type DayRow, type LateText } from './rows';

/** The parts of the day's children, in the order of the day. */
export const segments = ['expected', 'present', 'departed', 'absent'] as const;

export type Segment = (typeof segments)[number];

const segmentOfState: Readonly<Record<DayState, Segment | null>> = {
  expected: 'expected',
  present: 'present',
  unplanned: 'present',
  departed: 'departed',
  absent: 'absent',
  ill: 'absent',
  none: null,
};

/** The presence of the child of a row as the user sees it, the taps of this tablet included. */
export type RecordOf = (row: DayRow) => PresenceTimes | null;

/** @param today YYYY-MM-DD */
export function stateOfRow(row: DayRow, record: PresenceTimes | null, today: string): DayState {
  return dayStateOf({ record, planned: isPlanned(row), absence: row.absence?.kind ?? null, today });
}

/**
 * The segment of a child; who left in the morning and is late for the afternoon is expected again.
 * @returns `null` for who is neither planned nor was here
 */
function rowSegment(row: DayRow, record: PresenceTimes | null, today: string): Segment | null {
  const segment = segmentOfState[stateOfRow(row, record, today)];
  return segment === 'departed' && row.late?.to === 'come' ? 'expected' : segment;
}

/** How many children are in each segment. */
export function segmentCounts(rows: readonly DayRow[], recordOf: RecordOf, today: string): Record<Segment, number> {
  const counts = { expected: 0, present: 0, departed: 0, absent: 0 };
  for (const row of rows) {
    const segment = rowSegment(row, recordOf(row), today);
    if (segment !== null) counts[segment] += 1;
  }
  return counts;
}

/** When the planning has the child come or leave, HH:mm; late in the order without one. */
function plannedTime({ items }: DayRow, which: 'start_time' | 'end_time'): string {
  const times = items.filter((item) => !isCancelled(item));
  const time = which === 'start_time' ? times[0]?.start_time : times.map(endOf).sort().at(-1);
  return time ?? '99:99';
}

/** The lateness that children of a segment can have: for coming or for being fetched. */
const lateIn: Partial<Record<Segment, LateText['to']>> = { expected: 'come', present: 'leave' };

/** Late children first, then by when they come; who is here by when they leave. */
function compare(segment: Segment, one: DayRow, other: DayRow): number {
  const [isLate, otherIsLate] = [one, other].map(({ late }) => late !== null && late.to === lateIn[segment]);
  if (isLate !== otherIsLate) return isLate === true ? -1 : 1;
  const which = segment === 'present' ? 'end_time' : 'start_time';
  return plannedTime(one, which).localeCompare(plannedTime(other, which));
}

/**
 * The rows of a segment by planned time, within their groups.
 * @param kept ids of children that stay in it: those that were signed in or out while it was shown
 */
export function segmentRows(
  segment: Segment,
  rows: readonly DayRow[],
  { recordOf, today, kept }: { recordOf: RecordOf; today: string; kept: ReadonlySet<number> },
): DayRow[] {
  const own = rows.filter((row) => kept.has(row.id) || rowSegment(row, recordOf(row), today) === segment);
  return byGroup(own).flatMap((group) => [...group.rows].sort((one, other) => compare(segment, one, other)));
}
