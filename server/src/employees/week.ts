import type { EmployeeWeek } from '@groepsapp/contract';
import { addDays, daysBetween } from '../base/clock.ts';
import { distinct, grouped } from '../base/grouping.ts';
import { idsOf } from '../base/ids.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { invalid } from '../base/httpErrors.ts';
import { fullName } from '../base/names.ts';
import { ratioOfGroups, rowAnswer } from '../ratio/groupRatio.ts';
import { requireRules } from '../ratio/requireRules.ts';
import { employeesById, groupsOf, usualIn } from './employees.ts';
import { type EmployeeShift, shiftAnswer, shiftsAt } from '../schedules/shifts.ts';

type Group = EmployeeWeek['groups'][number];
type Names = ReadonlyMap<number, string>;

const mostDays = 7;

/** The days of a report. @throws HttpError 400 when they are not one to seven days since the rules begin */
function datesFrom(start: string, end: string): string[] {
  const days = daysBetween(start, end) + 1;
  if (days < 1) throw invalid({ date_end: 'De einddatum ligt voor de begindatum.' });
  if (days > mostDays) throw invalid({ date_end: `Kies een periode van ten hoogste ${mostDays} dagen.` });
  requireRules(start, 'date_start');
  return Array.from({ length: days }, (_, index) => addDays(start, index));
}

/** Per group and date the rows of the ratio as planned. */
async function ratiosOf(context: GuardedContext, groupIds: readonly number[], dates: readonly string[]) {
  const ofGroup = new Map<number, Group['occupation_ratio']>();
  for (const date of dates) {
    for (const { group, rows } of await ratioOfGroups(context, groupIds, { date, realTime: false })) {
      ofGroup.set(group.id, [...(ofGroup.get(group.id) ?? []), { date, rows: rows.map(rowAnswer) }]);
    }
  }
  return ofGroup;
}

/** The employees who usually work in a group or have a shift there, with their shifts in that group. */
function employeesOf(
  usual: readonly number[],
  shifts: readonly EmployeeShift[],
  names: Names,
  dates: readonly string[],
): Group['employees'] {
  const ofEach = grouped(shifts, ({ employeeId }) => employeeId);
  return [...names]
    .filter(([id]) => usual.includes(id) || ofEach.has(id))
    .map(([id, name]) => ({
      id,
      name,
      dates: dates.map((date) => ({
        date,
        shifts: (ofEach.get(id) ?? []).filter((shift) => shift.date === date).map(shiftAnswer),
      })),
    }));
}

/** Employees without a shift on days on which others work. */
function availableOf(names: Names, shifts: readonly EmployeeShift[]): EmployeeWeek['available_employees'] {
  const workdays = distinct(shifts.map(({ date }) => date));
  return [...names].flatMap(([id, name]) => {
    const busy = new Set(shifts.filter(({ employeeId }) => employeeId === id).map(({ date }) => date));
    const dates = workdays.filter((date) => !busy.has(date));
    return dates.length === 0 ? [] : [{ id, name, dates }];
  });
}

export const week = implement({
  /** The week report of an establishment: shifts and the planned staff ratio per group, and who is available. */
  'POST /reports/employee-week-overview': async ({ body }, context) => {
    const { id_establishment, date_start: start, date_end: end } = body;
    const { db } = context;
    const dates = datesFrom(start, end);
    const groups = await groupsOf(db, [id_establishment]);
    const usual = await usualIn(db, idsOf(groups));
    const shifts = await shiftsAt(db, [id_establishment], { start, end });
    const ids = distinct([...idsOf(usual), ...shifts.map(({ employeeId }) => employeeId)]);
    const names: Names = new Map((await employeesById(db, ids)).map((employee) => [employee.id, fullName(employee)]));
    const ratios = await ratiosOf(context, idsOf(groups), dates);
    return {
      dates,
      groups: groups.map(({ id, name }) => {
        const own = shifts.filter(({ group }) => group?.id === id);
        const usualHere = idsOf(usual.filter(({ groupId }) => groupId === id));
        const employees = employeesOf(usualHere, own, names, dates);
        return { id_group: id, name, employees, occupation_ratio: ratios.get(id) ?? [] };
      }),
      available_employees: availableOf(names, shifts),
    };
  },
});
