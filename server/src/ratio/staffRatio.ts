import { type AgeCounts, cellFor, childrenBetween, childrenIn, countAges } from './ages.ts';
import { babyLimit, dayCareNeed } from './dayCare.ts';
import {
  type AfterSchoolFormula,
  afterSchoolRules,
  type AgeLimit,
  childminderRules,
  combinationRules,
  deviationRules,
  oldestAge,
  olderChild,
  rulesOn,
  schoolAge,
} from './tables.ts';

/** The rule that determines a number of employees. */
export type Reason =
  | { code: 'nobody' }
  | { code: 'table' | 'babies' | 'addition'; children: number; youngest: number; oldest: number; employees: number }
  | { code: 'no-group'; children: number; babies: number }
  | { code: 'baby-limit'; most: number }
  | { code: 'trainees'; oneIn: number }
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

/** @param unverified the rule that could not be verified, where the answer follows from one */
function notAllowed(counts: AgeCounts, ...unverified: Reason[]): StaffRatio {
  const reason: Reason = { code: 'no-group', children: childrenIn(counts), babies: counts[0] ?? 0 };
  const indicative = unverified.length > 0;
  return { employeesNeeded: null, allowed: false, indicative, reasons: [...unverified, reason] };
}

function ofDayCare(counts: AgeCounts, date: string): StaffRatio {
  const need = dayCareNeed(counts, date);
  if (need === null) {
    const most = babyLimit(counts, date);
    return most === null ? notAllowed(counts) : notAllowed(counts, { code: 'baby-limit', most });
  }
  const { employees, rule } = need;
  const reasons: Reason[] = [{ code: rule, children: childrenIn(counts), ...agesIn(counts), employees }];
  return { employeesNeeded: employees, allowed: true, indicative: false, reasons };
}

interface AfterSchoolNeed {
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
function afterSchoolNeed(counts: AgeCounts, date: string): AfterSchoolNeed | null {
  const rules = rulesOn(afterSchoolRules, date);
  if (rules.per === 'location') return byFormula(rules, counts);
  const cell = cellFor(rules.table, counts);
  return cell === null ? null : { employees: cell.employees, groups: 1 };
}

/** Whether the rules of a day count all children of the location together instead of per group. */
export function isCountedPerLocation(date: string): boolean {
  return rulesOn(afterSchoolRules, date).per === 'location';
}

function ofAfterSchool(counts: AgeCounts, date: string): StaffRatio {
  const need = afterSchoolNeed(counts, date);
  if (need === null) return notAllowed(counts);
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
  if (cell === null || need === null) return notAllowed(counts, { code: 'combination' });
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

/**
 * Whether a childminder (gastouder) may care for these children at the same time. The childminder's own children who
 * are present count up to the age of ten; the caller leaves older ones out.
 * @param ages one whole number of years per child
 * @param date day whose rules apply, `YYYY-MM-DD`
 * @returns one employee, the childminder; none without children; `null` when it is not allowed
 * @throws RangeError for invalid ages, too many children, and a date before the first day of the rules
 */
export function childminderRatio(ages: readonly number[], date: string): StaffRatio {
  const { children, limits, backupFrom } = rulesOn(childminderRules, date);
  const counts = countAges(ages);
  const present = childrenIn(counts);
  if (present === 0) return { employeesNeeded: 0, allowed: true, indicative: false, reasons: [{ code: 'nobody' }] };
  const tooMany = ({ below, most }: AgeLimit) => childrenBetween(counts, 0, below) > most;
  const exceeded = [...(present > children ? [{ below: null, most: children }] : []), ...limits.filter(tooMany)];
  const allowed = exceeded.length === 0;
  const reasons: Reason[] = [
    { code: 'childminder', children: present },
    ...exceeded.map(({ below, most }) => ({ code: 'childminder-limit', below, most }) as const),
    ...(present >= backupFrom ? [{ code: 'childminder-backup', from: backupFrom } as const] : []),
  ];
  return { employeesNeeded: allowed ? 1 : null, allowed, indicative: false, reasons };
}

/** The role of an employee, as stored in the table of employees. */
export type Role = 'qualified' | 'trainee' | 'assistant' | 'intern' | 'other';

/**
 * The number of present employees who count for the ratio. Qualified employees count; trainees (beroepskracht in
 * opleiding) as well, where `withinShare` left them; assistants with another qualification only in after-school care;
 * interns, managers, cooks and volunteers never.
 */
export function countStaff(roles: readonly Role[], afterSchool: boolean): number {
  return roles.filter((role) => role === 'qualified' || role === 'trainee' || (afterSchool && role === 'assistant'))
    .length;
}

/** The properties of a day that determine how long the ratio may deviate. */
export interface CareDay {
  date: string;
  /** `true` for after-school care on a school day. */
  isSchoolDayCare: boolean;
  /** Minutes of uninterrupted care. */
  consecutiveMinutes: number;
}

/** The minutes of a day during which fewer employees than needed are allowed (three-hours rule). */
export function deviationAllowance({ date, isSchoolDayCare, consecutiveMinutes }: CareDay): number {
  const { longDayMinutes, longDay, schoolDay } = rulesOn(deviationRules, date);
  if (isSchoolDayCare) return schoolDay;
  return consecutiveMinutes >= longDayMinutes ? longDay : 0;
}

/** The minimum number of employees during a deviation: half of the required number, rounded up. */
export function leastWhileDeviating(needed: number, date: string): number {
  return Math.ceil(needed * rulesOn(deviationRules, date).leastShare);
}
