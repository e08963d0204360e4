import { type RatioRow, type RatioStatus, ratioStatus } from './day.ts';

/** From the least to the most serious. */
const severity: readonly RatioStatus[] = [ratioStatus.success, ratioStatus.warning, ratioStatus.danger];

function total(rows: readonly RatioRow[], key: 'children' | 'childrenGroup' | 'employees'): number {
  return rows.reduce((sum, row) => sum + row[key], 0);
}

function sumOf(rows: readonly RatioRow[]): Omit<RatioRow, 'startTime' | 'endTime'> {
  const ages = (rows[0]?.ages ?? []).map((_, age) => rows.reduce((sum, row) => sum + (row.ages[age] ?? 0), 0));
  const ratios = rows.map(({ ratio }) => ratio);
  return {
    children: total(rows, 'children'),
    childrenGroup: total(rows, 'childrenGroup'),
    employees: total(rows, 'employees'),
    ratio: ratios.reduce<number | null>((sum, ratio) => (sum === null || ratio === null ? null : sum + ratio), 0),
    status: severity.findLast((status) => rows.some((row) => row.status === status)) ?? ratioStatus.success,
    indicative: rows.some(({ indicative }) => indicative),
    reasons: rows.flatMap(({ reasons }) => reasons),
    ages,
  };
}

/**
 * The rows of several groups that are counted each on its own, together: numbers are added, and the most serious status
 * stands, as an employee too many in one group does not make up for one too few in another.
 */
export function sumOfRows(groups: readonly (readonly RatioRow[])[]): RatioRow[] {
  if (groups.length === 1) return [...(groups[0] ?? [])];
  const all = groups.flat();
  const cuts = [...new Set(all.flatMap(({ startTime, endTime }) => [startTime, endTime]))].sort();
  return cuts.flatMap((startTime, index) => {
    const endTime = cuts[index + 1];
    const there = all.filter((row) => row.startTime <= startTime && startTime < row.endTime);
    return endTime === undefined || there.length === 0 ? [] : [{ startTime, endTime, ...sumOf(there) }];
  });
}
