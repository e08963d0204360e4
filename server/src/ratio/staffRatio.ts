import { afterSchoolNeed } from './afterSchool.ts';
import { type AgeCounts, cellFor, childrenBetween, childrenIn, countAges } from './ages.ts';
import { dayCareNeed } from './dayCare.ts';
import { combinationRules, oldestAge, olderChild, rulesOn, schoolAge } from './tables.ts';

/** The rule that determines a number of employees. */
export type Reason =
  | { code: 'nobody' }
  | { code: 'table' | 'babies' | 'addition'; children: number; youngest: number; oldest: number; employees: number }
  | { code: 'no-group'; children: number; babies: number }
  | { code: 'after-school'; young: number; old: number; employees: number }
  | { code: 'divided'; groups: number }
  | { code: 'combination' }
  | { code: 'childminder'; children: number }
  | { code: 'childminder-limit'; below: number | null; most: number }
  | { code: 'childminder-backup'; from: number };

/** The number of employees that the law requires. */
export interface StaffRatio {
  /** `null` when these children may not form one group. */
  employeesNeeded: number | null;
  allowed: boolean;
  /** `true` when the rule could not be verified in the law that is in force. */
  indicative: boolean;
  reasons: readonly Reason[];
}

function agesIn(counts: AgeCounts): { youngest: number; oldest: number } {
  return { youngest: counts.findIndex((count) => count > 0), oldest: counts.findLastIndex((count) => count > 0) };
}

function notAllowed(counts: AgeCounts, indicative: boolean): StaffRatio {
  const reason: Reason = { code: 'no-group', children: childrenIn(counts), babies: counts[0] ?? 0 };
  const reasons: Reason[] = indicative ? [{ code: 'combination' }, reason] : [reason];
  return { employeesNeeded: null, allowed: false, indicative, reasons };
}

function ofDayCare(counts: AgeCounts, date: string): StaffRatio {
  const need = dayCareNeed(counts, date);
  if (need === null) return notAllowed(counts, false);
  const { employees, rule } = need;
  const reasons: Reason[] = [{ code: rule, children: childrenIn(counts), ...agesIn(counts), employees }];
  return { employeesNeeded: employees, allowed: true, indicative: false, reasons };
}

function ofAfterSchool(counts: AgeCounts, date: string): StaffRatio {
  const need = afterSchoolNeed(counts, date);
  if (need === null) return notAllowed(counts, false);
  const { employees, groups } = need;
  const young = childrenBetween(counts, schoolAge, olderChild);
  const old = childrenBetween(counts, olderChild, counts.length);
  const counted: Reason = { code: 'after-school', young, old, employees };
  const reasons: Reason[] = groups > 1 ? [counted, { code: 'divided', groups }] : [counted];
  return { employeesNeeded: employees, allowed: true, indicative: false, reasons };
}

/**
 * Day care and after-school care in one group (combinatiegroep): the higher of two results, the day-care rules with
 * every school-age child counted as three years old, and the table of 2012. Always indicative.
 */
function ofCombination(counts: AgeCounts, date: string): StaffRatio {
  const cell = cellFor(rulesOn(combinationRules, date).table, counts);
  const need = dayCareNeed(counts, date);
  if (cell === null || need === null) return notAllowed(counts, true);
  const employees = Math.max(cell.employees, need.employees);
  const code = need.employees >= cell.employees ? need.rule : 'table';
  const counted: Reason = { code, children: childrenIn(counts), ...agesIn(counts), employees };
  return { employeesNeeded: employees, allowed: true, indicative: true, reasons: [{ code: 'combination' }, counted] };
}

/**
 * The number of employees for children in one group. Since 1 July 2024, when all children are in after-school care,
 * they are counted per location.
 * @param counts children by age
 * @throws RangeError before the first day of the rules
 */
export function staffRatioOf(counts: AgeCounts, date: string): StaffRatio {
  const inDayCare = childrenBetween(counts, 0, schoolAge);
  const inAfterSchool = childrenBetween(counts, schoolAge, oldestAge + 1);
  if (inDayCare + inAfterSchool === 0) {
    return { employeesNeeded: 0, allowed: true, indicative: false, reasons: [{ code: 'nobody' }] };
  }
  if (inAfterSchool === 0) return ofDayCare(counts, date);
  return inDayCare === 0 ? ofAfterSchool(counts, date) : ofCombination(counts, date);
}

/**
 * The number of employees for children of these ages together.
 * @param ages one whole number of years per child, at most `mostChildren` children
 * @param date day whose rules apply, `YYYY-MM-DD`
 * @throws RangeError for invalid ages, too many children, and a date before the first day of the rules
 */
export function staffRatio(ages: readonly number[], date: string): StaffRatio {
  return staffRatioOf(countAges(ages), date);
}
