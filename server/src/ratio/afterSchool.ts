import { type AgeCounts, cellFor, childrenBetween, childrenIn } from './ages.ts';
import { type AfterSchoolFormula, afterSchoolRules, rulesOn } from './tables.ts';

export interface AfterSchoolNeed {
  employees: number;
  /** Minimum number of groups for these children. */
  groups: number;
}

/** Formula of Stb. 2024, 64: 0.1 employee per child up to 6 years and 0.083 per older child, rounded up. */
function byFormula({ young, old, youngBelow, groupSize }: AfterSchoolFormula, counts: AgeCounts): AfterSchoolNeed {
  const thousandths =
    young * childrenBetween(counts, 0, youngBelow) + old * childrenBetween(counts, youngBelow, counts.length);
  return { employees: Math.ceil(thousandths / 1000), groups: Math.ceil(childrenIn(counts) / groupSize) };
}

/**
 * The number of employees that after-school care (BSO) needs. Up to 30 June 2024 it is calculated per group (bijlage 1,
 * table 2); since 1 July 2024 (Stb. 2024, 64) for all children present at the location together.
 * @param counts children by age, from four years on
 * @returns `null` when these children may not form one group
 * @throws RangeError before the first day of the rules
 */
export function afterSchoolNeed(counts: AgeCounts, date: string): AfterSchoolNeed | null {
  const rules = rulesOn(afterSchoolRules, date);
  if (rules.per === 'location') return byFormula(rules, counts);
  const cell = cellFor(rules.table, counts);
  return cell === null ? null : { employees: cell.employees, groups: 1 };
}

/** Whether the rules of a day count all children of the location together instead of per group. */
export function isCountedPerLocation(date: string): boolean {
  return rulesOn(afterSchoolRules, date).per === 'location';
}
