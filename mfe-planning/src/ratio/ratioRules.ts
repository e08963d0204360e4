import { useMinute, useToday, type GroupRatio, type RatioRow } from '@groepsapp/kernel';
import { currentRow } from '@groepsapp/kernel/ui/ratio';

/** The ages of a row as `GET /bkr` takes them, with one child more: '0,0,1'. */
export function agesWithOneMore(ages: readonly number[], age: number): string {
  const counts = ages.map((count, index) => (index === age ? count + 1 : count));
  return counts.flatMap((count, index) => Array.from({ length: count }, () => index)).join(',');
}

/** The row to ask 'one child more?' about: the row of now, or else the row with most children. */
export function rowToExtend(rows: readonly RatioRow[], now: string | null): RatioRow | undefined {
  const current = now === null ? undefined : currentRow(rows, now);
  return (
    current ??
    rows.reduce<RatioRow | undefined>((most, row) => (row.children > (most?.children ?? 0) ? row : most), undefined)
  );
}

/** Names of the groups where children are now while nobody is with them. */
export function groupsWithoutStaff(groups: readonly GroupRatio[], now: string): string[] {
  return groups
    .filter(({ rows }) => {
      const row = currentRow(rows, now);
      return row !== undefined && row.children > 0 && row.employees === 0;
    })
    .map(({ name }) => name);
}

/**
 * The time of day, which moves on while the screen is open.
 * @param date YYYY-MM-DD
 * @returns HH:mm; `null` on another day than today
 */
export function useTimeOfDay(date: string): string | null {
  const [time, today] = [useMinute(), useToday()];
  return date === today ? time : null;
}
