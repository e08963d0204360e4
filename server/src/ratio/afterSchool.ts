import { type AgeCounts, cellFor, childrenBetween, childrenIn } from './ages.ts';
import { type AfterSchoolFormula, afterSchoolRules, rulesOn } from './tables.ts';

export interface AfterSchoolNeed {
  employees: number;
  /** Into how many groups the children must at least be divided. */
  groups: number;
}

/** Stb. 2024, 64: a tenth of an employee for each child up to 6 years and 0.083 for each older one, rounded up. */
function byFormula({ young, old, youngBelow, groupSize }: AfterSchoolFormula, counts: AgeCounts): AfterSchoolNeed {
  const thousandths =
    young * childrenBetween(counts, 0, youngBelow) + old * childrenBetween(counts, youngBelow, counts.length);
  return { employees: Math.ceil(thousandths / 1000), groups: Math.ceil(childrenIn(counts) / groupSize) };
}

/**
 * How many employees after-school care (BSO) needs. Up to 30 June 2024 for the children of one group (bijlage 1,
 * table 2); since 1 July 2024 (Stb. 2024, 64) for all children who are at the location, however they are divided.
 * @param counts children by age, from four years on
 * @returns `null` when these children cannot be one group
 * @throws RangeError before the first day of the rules
 */
export function afterSchoolNeed(counts: AgeCounts, date: string): AfterSchoolNeed | null {
  const rules = rulesOn(afterSchoolRules, date);
  if (rules.per === 'location') return byFormula(rules, counts);
  const cell = cellFor(rules.table, counts);
  return cell === null ? null : { employees: cell.employees, groups: 1 };
}

/** Whether the rules of a day count all children of the location together and not those of each group. */
export function isCountedPerLocation(date: string): boolean {
  return rulesOn(afterSchoolRules, date).per === 'location';
}
