import { type AgeCounts, cellFor, childrenIn } from './ages.ts';
import { dayCareRules, type DayCareRules, rulesOn, schoolAge } from './tables.ts';

/** The required number of employees, and the rule that determines it. */
interface DayCareNeed {
  employees: number;
  rule: 'table' | 'babies' | 'addition';
}

/** Cache of results. There are at most 4,845 keys: compositions of up to 16 children in four age classes. */
const known = new Map<DayCareRules, Map<string, DayCareNeed | null>>();

/**
 * Bijlage 1, additional rule 1: with babies, the minimum number of employees is the weighted sum of the children,
 * rounded up.
 */
function employeesForBabies({ babyWeights, employeeWeight }: DayCareRules, counts: AgeCounts): number {
  if ((counts[0] ?? 0) === 0) return 0;
  const weight = babyWeights.reduce((sum, one, age) => sum + one * (counts[age] ?? 0), 0);
  return Math.ceil(weight / employeeWeight);
}

/** Whether there are more babies than a group with older children may have, which table 1 does not say in every cell. */
function hasTooManyBabies({ mostBabiesMixed }: DayCareRules, counts: AgeCounts): boolean {
  const babies = counts[0] ?? 0;
  return babies > mostBabiesMixed && babies < childrenIn(counts);
}

/** The result of table 1 and additional rule 1, before additional rule 2. */
function withoutAddition(rules: DayCareRules, counts: AgeCounts): DayCareNeed | null {
  const cell = cellFor(rules.table, counts);
  if (cell === null || hasTooManyBabies(rules, counts)) return null;
  const forBabies = employeesForBabies(rules, counts);
  if (forBabies > cell.employees) return { employees: forBabies, rule: 'babies' };
  return { employees: cell.employees, rule: 'table' };
}

/** All compositions with one child fewer. */
function withoutOneChild(counts: AgeCounts): AgeCounts[] {
  return counts.flatMap((count, age) => (count > 0 ? [counts.with(age, count - 1)] : []));
}

/**
 * Bijlage 1, additional rule 2: one child more never leads to fewer employees; where it would, one employee is added.
 * The comparison uses the result for the smaller group including its own additions, which is the literal and the safe
 * reading.
 */
function calculate(rules: DayCareRules, counts: AgeCounts): DayCareNeed | null {
  const need = withoutAddition(rules, counts);
  if (need === null) return null;
  const falls = withoutOneChild(counts).some((fewer) => {
    const before = childrenIn(fewer) === 0 ? null : remembered(rules, fewer);
    return before !== null && before.employees > need.employees;
  });
  return falls ? { employees: need.employees + 1, rule: 'addition' } : need;
}

function remembered(rules: DayCareRules, counts: AgeCounts): DayCareNeed | null {
  const byComposition = known.get(rules) ?? new Map<string, DayCareNeed | null>();
  known.set(rules, byComposition);
  const composition = counts.join(',');
  const before = byComposition.get(composition);
  if (before !== undefined) return before;
  const need = calculate(rules, counts);
  byComposition.set(composition, need);
  return need;
}

/**
 * The number of employees that a group (stamgroep) of day care needs: bijlage 1, table 1, then the additional rules in
 * order.
 * @param counts children by age; children of four and older count as three years old
 * @param date day whose rules apply
 * @returns `null` when these children may not form one group: too many children, or too many babies
 * @throws RangeError before the first day of the rules
 */
export function dayCareNeed(counts: AgeCounts, date: string): DayCareNeed | null {
  const rules = rulesOn(dayCareRules, date);
  const older = counts.slice(schoolAge - 1).reduce((sum, count) => sum + count, 0);
  const young = [...counts.slice(0, schoolAge - 1), older];
  // Checked before the calculation, so that the cache holds no groups that are too large for any row.
  const largest = Math.max(...rules.table.flatMap(({ cells }) => cells.map(({ children }) => children)));
  return childrenIn(young) > largest ? null : remembered(rules, young);
}

/**
 * The maximum number of babies that forbids a group which table 1 alone would allow.
 * @param counts as for `dayCareNeed`, younger than `schoolAge`
 * @returns `null` when table 1 decides
 */
export function babyLimit(counts: AgeCounts, date: string): number | null {
  const rules = rulesOn(dayCareRules, date);
  return hasTooManyBabies(rules, counts) && cellFor(rules.table, counts) !== null ? rules.mostBabiesMixed : null;
}
