/** Children of 0, 1, 2 and 3 years. */
export type Composition = readonly [number, number, number, number];

/** Table 1 of the law, by the youngest and the oldest age: employees, most children, most babies. */
const table: Readonly<Record<string, readonly (readonly [employees: number, most: number, babies?: number])[]>> = {
  '0-0': [
    [1, 3],
    [2, 6],
    [3, 9],
    [4, 12],
  ],
  '1-1': [
    [1, 5],
    [2, 10],
    [3, 15],
    [4, 16],
  ],
  '2-2': [
    [1, 8],
    [2, 16],
  ],
  '3-3': [
    [1, 8],
    [2, 16],
  ],
  '0-1': [
    [1, 4],
    [2, 8],
    [3, 14, 8],
    [4, 16, 8],
  ],
  '0-2': [
    [1, 5],
    [2, 10],
    [3, 13, 8],
    [3, 14, 4],
    [3, 15, 3],
    [4, 16, 8],
  ],
  '0-3': [
    [1, 5],
    [2, 12],
    [3, 14, 8],
    [3, 15, 5],
    [3, 16, 3],
    [4, 16, 8],
  ],
  '1-2': [
    [1, 6],
    [2, 11],
    [3, 16],
  ],
  '1-3': [
    [1, 7],
    [2, 13],
    [3, 16],
  ],
  '2-3': [
    [1, 8],
    [2, 16],
  ],
};

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** By the table and the rule for babies; `null`: not allowed. */
function byTable(counts: Composition): number | null {
  const [babies, one, two, three] = counts;
  const ages = [0, 1, 2, 3].filter((age) => (counts[age] ?? 0) > 0);
  if (babies > 8 && ages.length > 1) return null;
  const cells = table[`${ages[0]}-${ages.at(-1)}`] ?? [];
  const fitting = cells.filter(([, most, mostBabies = 16]) => sum(counts) <= most && babies <= mostBabies);
  if (fitting.length === 0) return null;
  const weighed = babies === 0 ? 0 : Math.ceil(Number((babies / 3 + (one / 5 + two / 6 + three / 8) / 1.2).toFixed(9)));
  return Math.max(weighed, Math.min(...fitting.map(([employees]) => employees)));
}

const known = new Map<string, number | null>();

/** How many employees a group of day care needs: one more child never lowers it. */
export function needOf(counts: Composition): number | null {
  const key = counts.join();
  const before = known.get(key);
  if (before !== undefined) return before;
  const own = byTable(counts);
  const fewer = counts.flatMap((count, age) => {
    const less = counts.map((other, place) => (place === age ? other - 1 : other)) as unknown as Composition;
    return count > 0 && sum(less) > 0 ? [needOf(less) ?? 0] : [];
  });
  const need = own === null ? null : Math.max(own, ...fewer);
  known.set(key, need);
  return need;
}

/** How many employees after-school care needs, of `young` children below seven and `old` ones. */
export function needAfterSchool(young: number, old: number, date: string): number | null {
  if (date >= '2024-07-01') return Math.ceil(Number((young * 0.1 + old * 0.083).toFixed(9)));
  if (old === 0) return young <= 10 ? 1 : young <= 20 ? 2 : null;
  if (young === 0) return old <= 12 ? 1 : old <= 24 ? 2 : old <= 30 ? 3 : null;
  if (young + old <= 11 && young <= 9) return 1;
  return young + old <= 22 && young <= 18 ? 2 : null;
}
