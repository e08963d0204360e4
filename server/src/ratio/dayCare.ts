import { type AgeCounts, cellFor, childrenIn } from './ages.ts';
import { dayCareRules, type DayCareRules, rulesOn, schoolAge } from './tables.ts';

/** How many employees a group needs, and which rule says so. */
export interface DayCareNeed {
  employees: number;
  rule: 'table' | 'babies' | 'addition';
}

/** Compositions of at most 16 children of four ages: 4,845, so that what is kept stays small. */
const known = new Map<DayCareRules, Map<string, DayCareNeed | null>>();

/** Bijlage 1, additional rule 1: with babies there are never fewer employees than the children weigh together. */
function employeesForBabies({ babyWeights, employeeWeight }: DayCareRules, counts: AgeCounts): number {
  if ((counts[0] ?? 0) === 0) return 0;
  const weight = babyWeights.reduce((sum, one, age) => sum + one * (counts[age] ?? 0), 0);
  return Math.ceil(weight / employeeWeight);
}

/** The table and additional rule 1. */
function withoutAddition(rules: DayCareRules, counts: AgeCounts): DayCareNeed | null {
  const cell = cellFor(rules.table, counts);
  if (cell === null) return null;
  const forBabies = employeesForBabies(rules, counts);
  if (forBabies > cell.employees) return { employees: forBabies, rule: 'babies' };
  return { employees: cell.employees, rule: 'table' };
}

/** The groups that there would be without one of the children. */
function withoutOneChild(counts: AgeCounts): AgeCounts[] {
  return counts.flatMap((count, age) => (count > 0 ? [counts.with(age, count - 1)] : []));
}

/**
 * Bijlage 1, additional rule 2: one child more never leads to fewer employees; where it would, there is one more.
 * It is read with the need of the smaller group, its own additions included, which is the literal and the safe reading.
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
 * How many employees a group (stamgroep) of day care needs: bijlage 1, table 1 and then its additional rules in order.
 * @param counts children by age; whoever is four or older counts as three years old
 * @param date day whose rules are asked for
 * @returns `null` when these children cannot be one group: too many, or too many babies
 * @throws RangeError before the first day of the rules
 */
export function dayCareNeed(counts: AgeCounts, date: string): DayCareNeed | null {
  const rules = rulesOn(dayCareRules, date);
  const older = counts.slice(schoolAge - 1).reduce((sum, count) => sum + count, 0);
  const young = [...counts.slice(0, schoolAge - 1), older];
  // Before anything is calculated: groups that no row holds would be remembered without end.
  const largest = Math.max(...rules.table.flatMap(({ cells }) => cells.map(({ children }) => children)));
  return childrenIn(young) > largest ? null : remembered(rules, young);
}
