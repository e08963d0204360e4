import { type AgeCounts, childrenBetween, countAges } from './ages.ts';
import { type Slice, slicesOf, type Stay } from './slices.ts';
import { countStaff, leastWhileDeviating, type Reason, type Role, staffRatioOf } from './staffRatio.ts';
import { rulesOn, schoolAge, traineeRules } from './tables.ts';
import { timeAt } from './times.ts';

/** A child who is present, or planned, during a part of the day. */
export interface ChildStay extends Stay {
  /** Age in whole years on that day. */
  age: number;
  /**
   * `true` for the group that is asked about. Other children count along because groups are merged or counted per
   * location.
   */
  inGroup: boolean;
}

/** An employee who works in the group during a part of the day. */
export interface EmployeeStay extends Stay {
  role: Role;
}

export interface RatioDay {
  /** `YYYY-MM-DD`. */
  date: string;
  children: readonly ChildStay[];
  employees: readonly EmployeeStay[];
  /** Minutes of this day during which fewer employees are allowed: see `deviationAllowance`. */
  allowance: number;
}

/** `success`: enough employees. `danger`: too few. `warning`: too few, but allowed by the three-hours rule. */
export const ratioStatus = { success: 10, danger: 20, warning: 30 } as const;

export type RatioStatus = (typeof ratioStatus)[keyof typeof ratioStatus];

/** A part of the day during which the numbers are constant. */
export interface RatioRow {
  /** `HH:mm:ss`; the day ends at 23:59:59. */
  startTime: string;
  endTime: string;
  /** All counted children; `childrenGroup` are the children of the group itself. */
  children: number;
  childrenGroup: number;
  /** Employees who count for the ratio. */
  employees: number;
  /** Required number of employees; `null` when these children may not form one group. */
  ratio: number | null;
  status: RatioStatus;
  indicative: boolean;
  reasons: readonly Reason[];
  /** Children per age in whole years. */
  ages: AgeCounts;
}

export interface RatioOfDay {
  rows: readonly RatioRow[];
  /** Total minutes, rounded up, with fewer employees than required. */
  deviationMinutes: number;
}

type RatioSlice = Omit<RatioRow, 'startTime' | 'endTime' | 'status'> & { start: number; end: number };

/** Required and present employees of a slice of the day. */
export function staffingOf(children: readonly { age: number }[], roles: readonly Role[], date: string) {
  const counts = countAges(children.map(({ age }) => age));
  const afterSchool = childrenBetween(counts, 0, schoolAge) === 0;
  return { counts, ...staffRatioOf(counts, date), employees: countStaff(roles, afterSchool) };
}

/** A number that trainees count for is indicative as long as their rule is. */
function unverifiedTrainees(employees: readonly EmployeeStay[], date: string): Reason[] {
  const { oneIn, indicative } = rulesOn(traineeRules, date);
  return indicative && employees.some(({ role }) => role === 'trainee') ? [{ code: 'trainees', oneIn }] : [];
}

function countedIn(
  date: string,
  { start, end, children, employees: here }: Slice<ChildStay, EmployeeStay>,
): RatioSlice {
  const roles = here.map(({ role }) => role);
  const { counts, employeesNeeded, indicative, reasons, employees } = staffingOf(children, roles, date);
  const unverified = unverifiedTrainees(here, date);
  return {
    start,
    end,
    children: children.length,
    childrenGroup: children.filter(({ inGroup }) => inGroup).length,
    employees,
    ratio: employeesNeeded,
    indicative: indicative || unverified.length > 0,
    reasons: [...reasons, ...unverified],
    ages: counts,
  };
}

function isShort({ employees, ratio }: RatioSlice): boolean {
  return ratio !== null && employees < ratio;
}

/** Splits a slice at the moment when the allowance is used up; the second part exceeds the allowance. */
function cutAt(slice: RatioSlice, moment: number): RatioSlice[] {
  if (moment <= slice.start || moment >= slice.end) return [slice];
  return [
    { ...slice, end: moment },
    { ...slice, start: moment },
  ];
}

/** The moment at which the total time with too few employees reaches the allowance. */
function endOfAllowance(slices: readonly RatioSlice[], allowance: number): number {
  let left = allowance * 60;
  for (const { start, end } of slices.filter(isShort)) {
    if (end - start > left) return start + left;
    left -= end - start;
  }
  return Infinity;
}

function sliceStatus(slice: RatioSlice, allowedUntil: number, date: string): RatioStatus {
  const { ratio, employees, end } = slice;
  if (ratio === null) return ratioStatus.danger;
  if (employees >= ratio) return ratioStatus.success;
  const mayDeviate = end <= allowedUntil && employees >= leastWhileDeviating(ratio, date);
  return mayDeviate ? ratioStatus.warning : ratioStatus.danger;
}

function ratioRow({ start, end, ...counted }: RatioSlice, status: RatioStatus): RatioRow {
  return { startTime: timeAt(start), endTime: timeAt(end), ...counted, status };
}

const whatMatters = ['children', 'childrenGroup', 'employees', 'ratio', 'status', 'indicative'] as const;

/** Merges consecutive rows with equal numbers, which occur when one child leaves at the moment that another arrives. */
function joined(rows: readonly RatioRow[]): RatioRow[] {
  const found: RatioRow[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    const goesOn =
      last?.endTime === row.startTime &&
      whatMatters.every((key) => last[key] === row[key]) &&
      last.ages.every((count, age) => count === row.ages[age]);
    if (last !== undefined && goesOn) found[found.length - 1] = { ...last, endTime: row.endTime };
    else found.push(row);
  }
  return found;
}

/**
 * Calculates the staff ratio over a day. The day is cut at every arrival and departure, and the ratio is calculated for
 * each part. Status: success (10) with enough employees; warning (30) with too few, while at least half of them are
 * present and the total time with too few that day is within the allowance; otherwise danger (20).
 * @returns rows by time, without the parts in which nobody is present
 * @throws RangeError for more stays than `mostStays`, an invalid age or time, and a date before the rules
 */
export function ratioOfDay({ date, children, employees, allowance }: RatioDay): RatioOfDay {
  const slices = slicesOf(children, employees).map((slice) => countedIn(date, slice));
  const allowedUntil = endOfAllowance(slices, allowance);
  const rows = slices
    .flatMap((slice) => cutAt(slice, allowedUntil))
    .map((slice) => ratioRow(slice, sliceStatus(slice, allowedUntil, date)));
  const short = slices.filter(isShort).reduce((sum, { start, end }) => sum + end - start, 0);
  return { rows: joined(rows), deviationMinutes: Math.ceil(short / 60) };
}
