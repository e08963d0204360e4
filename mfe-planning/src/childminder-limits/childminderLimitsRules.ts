import type { ChildminderRow } from '@groepsapp/kernel';

/** HH:mm of HH:mm:ss. */
export function shortTime(time: string): string {
  return time.slice(0, 5);
}

/** The part of the day in which a time of day (HH:mm) lies. */
export function rowAt(rows: readonly ChildminderRow[], now: string): ChildminderRow | undefined {
  return rows.find(({ start_time, end_time }) => shortTime(start_time) <= now && now < shortTime(end_time));
}

const total = ({ children, own }: ChildminderRow) => children + own;

/** The first part of the day with the most children. */
export function busiestRow(rows: readonly ChildminderRow[]): ChildminderRow | undefined {
  return rows.reduce<ChildminderRow | undefined>(
    (most, row) => (most === undefined || total(row) > total(most) ? row : most),
    undefined,
  );
}

/** How many children there may be at the same time, whatever their age. */
export function mostOf({ counts }: ChildminderRow): number {
  return counts.find(({ below }) => below === null)?.most ?? 0;
}

/** The parts of the day with more children than are allowed; without past parts of today. */
export function tooManyRows(rows: readonly ChildminderRow[], now: string | null): ChildminderRow[] {
  return rows.filter(({ allowed, end_time }) => !allowed && (now === null || shortTime(end_time) > now));
}
