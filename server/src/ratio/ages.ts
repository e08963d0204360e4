import { oldestAge, type Row, type Cell } from './tables.ts';

/** Most children that are counted at once: those of the largest establishment, with room to spare. */
export const mostChildren = 500;

/** How many children there are of each age in whole years, from 0 to `oldestAge`. */
export type AgeCounts = readonly number[];

/**
 * Counts children by age.
 * @param ages one whole number of years per child
 * @throws RangeError for an age that is no whole number from 0 to `oldestAge`, and for more than `mostChildren`
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

/** How many children are at least `from` and have not reached `below` years. */
export function childrenBetween(counts: AgeCounts, from: number, below: number): number {
  return counts.slice(from, below).reduce((sum, count) => sum + count, 0);
}

export function childrenIn(counts: AgeCounts): number {
  return childrenBetween(counts, 0, counts.length);
}

/**
 * The age in whole years on a day. Who was born on 29 February is a year older on 1 March of an ordinary year.
 * @param dateOfBirth `YYYY-MM-DD`, like the day; a date after the day counts as 0 years
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return Math.max(0, day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years);
}

function fits({ children, limits }: Cell, counts: AgeCounts): boolean {
  return childrenIn(counts) <= children && limits.every(({ below, most }) => childrenBetween(counts, 0, below) <= most);
}

/**
 * The cell of a table that applies: of the first row that holds every age present, the one with the fewest employees
 * that holds so many children and whose limits on young children are met.
 * @returns `null` when no cell does: these children cannot be one group
 */
export function cellFor(table: readonly Row[], counts: AgeCounts): Cell | null {
  const youngest = counts.findIndex((count) => count > 0);
  const oldest = counts.findLastIndex((count) => count > 0);
  const row = table.find((one) => one.youngest <= youngest && oldest <= one.oldest);
  return row?.cells.find((cell) => fits(cell, counts)) ?? null;
}
