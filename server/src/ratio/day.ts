import { childrenBetween, countAges } from './ages.ts';
import { leastWhileDeviating } from './deviation.ts';
import { type Slice, slicesOf, type Stay } from './slices.ts';
import { countStaff, type Role } from './staff.ts';
import { type Reason, staffRatioOf } from './staffRatio.ts';
import { schoolAge } from './tables.ts';
import { timeAt } from './times.ts';

/** A child who is present, or planned, for part of the day. */
export interface ChildStay extends Stay {
  /** In whole years, on the day. */
  age: number;
  /** Of the group that is asked about; others count with it because groups are merged or counted per location. */
  inGroup: boolean;
}

/** An employee who works on the group for part of the day. */
export interface EmployeeStay extends Stay {
  role: Role;
}

export interface RatioDay {
  /** `YYYY-MM-DD`. */
  date: string;
  children: readonly ChildStay[];
  employees: readonly EmployeeStay[];
  /** For how many minutes fewer employees are allowed on this day: see `deviationAllowance`. */
  allowance: number;
}

/** Enough employees; too few; too few, as the three-hours rule allows. */
export const ratioStatus = { success: 10, danger: 20, warning: 30 } as const;

export type RatioStatus = (typeof ratioStatus)[keyof typeof ratioStatus];

/** A part of the day in which the numbers stay the same. */
export interface RatioRow {
  /** `HH:mm:ss`; the last moment of a day is 23:59:59. */
  startTime: string;
  endTime: string;
  /** All children who are counted, and those of the group among them. */
  children: number;
  childrenGroup: number;
  /** Employees who count. */
  employees: number;
  /** Employees needed; `null` when these children cannot be one group. */
  ratio: number | null;
  status: RatioStatus;
  indicative: boolean;
  reasons: readonly Reason[];
}

export interface RatioOfDay {
  rows: readonly RatioRow[];
  /** Minutes, rounded up, in which there were fewer employees than needed. */
  deviationMinutes: number;
}

type RatioSlice = Omit<RatioRow, 'startTime' | 'endTime' | 'status'> & { start: number; end: number };

function countedIn(date: string, { start, end, children, employees }: Slice<ChildStay, EmployeeStay>): RatioSlice {
  const counts = countAges(children.map(({ age }) => age));
  const { employeesNeeded, indicative, reasons } = staffRatioOf(counts, date);
  const afterSchool = childrenBetween(counts, 0, schoolAge) === 0;
  const roles = employees.map(({ role }) => role);
  return {
    start,
    end,
    children: children.length,
    childrenGroup: children.filter(({ inGroup }) => inGroup).length,
    employees: countStaff(roles, { needed: employeesNeeded ?? 0, afterSchool, date }),
    ratio: employeesNeeded,
    indicative,
    reasons,
  };
}

function isShort({ employees, ratio }: RatioSlice): boolean {
  return ratio !== null && employees < ratio;
}

/** Where the allowance runs out within a slice, it is cut there: the rest of it is too long. */
function cutAt(slice: RatioSlice, moment: number): RatioSlice[] {
  if (moment <= slice.start || moment >= slice.end) return [slice];
  return [
    { ...slice, end: moment },
    { ...slice, start: moment },
  ];
}

/** The moment at which the time with fewer employees than needed has been as long as it may be. */
function endOfAllowance(slices: readonly RatioSlice[], allowance: number): number {
  let left = allowance * 60;
  for (const { start, end } of slices.filter(isShort)) {
    if (end - start > left) return start + left;
    left -= end - start;
  }
  return Infinity;
}

function statusOf(slice: RatioSlice, allowedUntil: number, date: string): RatioStatus {
  const { ratio, employees, end } = slice;
  if (ratio === null) return ratioStatus.danger;
  if (employees >= ratio) return ratioStatus.success;
  const mayDeviate = end <= allowedUntil && employees >= leastWhileDeviating(ratio, date);
  return mayDeviate ? ratioStatus.warning : ratioStatus.danger;
}

function rowOf({ start, end, ...counted }: RatioSlice, status: RatioStatus): RatioRow {
  return { startTime: timeAt(start), endTime: timeAt(end), ...counted, status };
}

const whatMatters = ['children', 'childrenGroup', 'employees', 'ratio', 'status', 'indicative'] as const;

/** One child may follow another without that any number changes: such parts are one row. */
function joined(rows: readonly RatioRow[]): RatioRow[] {
  const found: RatioRow[] = [];
  for (const row of rows) {
    const last = found.at(-1);
    const goesOn = last?.endTime === row.startTime && whatMatters.every((key) => last[key] === row[key]);
    if (last !== undefined && goesOn) found[found.length - 1] = { ...last, endTime: row.endTime };
    else found.push(row);
  }
  return found;
}

/**
 * The staff ratio over a day: who is there is counted between every two moments at which somebody comes or goes.
 * Status: enough employees is success (10); fewer is a warning (30) as long as half of them are there and the time
 * with fewer employees that day is within the allowance; anything else is danger (20).
 * @returns rows by time, without the hours in which nobody is there
 * @throws RangeError for more stays than `mostStays`, an age or time that is none, and a date before the rules
 */
export function ratioOfDay({ date, children, employees, allowance }: RatioDay): RatioOfDay {
  const slices = slicesOf(children, employees).map((slice) => countedIn(date, slice));
  const allowedUntil = endOfAllowance(slices, allowance);
  const rows = slices
    .flatMap((slice) => cutAt(slice, allowedUntil))
    .map((slice) => rowOf(slice, statusOf(slice, allowedUntil, date)));
  const short = slices.filter(isShort).reduce((sum, { start, end }) => sum + end - start, 0);
  return { rows: joined(rows), deviationMinutes: Math.ceil(short / 60) };
}
