import { oldestAge, type Row, type Cell } from './tables.ts';

/** Upper bound for one calculation, more than the largest establishment has. */
export const mostChildren = 500;

/** Number of children per age in whole years, from 0 to `oldestAge`. */
export type AgeCounts = readonly number[];

/**
 * Counts children by age.
 * @param ages one whole number of years per child
 * @throws RangeError for an age that is not a whole number from 0 to `oldestAge`, and for more than `mostChildren`
 */
export function countAges(ages: readonly number[]): number[] {
  if (ages.length > mostChildren) throw new RangeError(`At most ${mostChildren} children are counted at once.`);
  const counts = new Array<number>(oldestAge + 1).fill(0);
  for (const age of ages) {
    const count = counts[age];
    if (count === undefined) throw new RangeError(`There are no children of ${age} years.`);
    counts[age] = count + 1;
  }
  return counts;
}

/** The number of children with an age of at least `from` and less than `below` years. */
export function childrenBetween(counts: AgeCounts, from: number, below: number): number {
  return counts.slice(from, below).reduce((sum, count) => sum + count, 0);
}

export function childrenIn(counts: AgeCounts): number {
  return childrenBetween(counts, 0, counts.length);
}

/**
 * The age in whole years on a day. A person born on 29 February reaches the next age on 1 March in a year without that
 * day.
 * @param dateOfBirth `YYYY-MM-DD`; a date after `day` gives 0
 * @param day `YYYY-MM-DD`
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return Math.max(0, day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years);
}

function fits({ children, limits }: Cell, counts: AgeCounts): boolean {
  return childrenIn(counts) <= children && limits.every(({ below, most }) => childrenBetween(counts, 0, below) <= most);
}

/**
 * The cell of a table that applies. The row is the first one whose age range covers all children; the cell is the one
 * with the fewest employees that allows this number of children and whose limits on young children are met.
 * @returns `null` when no cell fits: these children may not form one group
 */
export function cellFor(table: readonly Row[], counts: AgeCounts): Cell | null {
  const youngest = counts.findIndex((count) => count > 0);
  const oldest = counts.findLastIndex((count) => count > 0);
  const row = table.find((one) => one.youngest <= youngest && oldest <= one.oldest);
  return row?.cells.find((cell) => fits(cell, counts)) ?? null;
}
