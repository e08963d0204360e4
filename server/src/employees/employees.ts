import type { Employee, EmployeePresence } from '@groepsapp/contract';
import { dayOf } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import { byName, fullName } from '../base/names.ts';
import { presenceOfEmployees } from '../presence/queries.ts';
import { shiftAnswer, shiftsAt } from '../schedules/shifts.ts';

/** The groups whose employees are asked for, and their establishments. */
export interface Workplace {
  groupIds: readonly number[];
  establishmentIds: readonly number[];
  /** Whether employees of the establishments who work outside these groups are included. */
  whole: boolean;
}

export async function groupsOf(db: Db, establishmentIds: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (establishmentIds.length === 0) return [];
  const rows = await db
    .selectFrom('care_group')
    .where('establishment_id', 'in', establishmentIds)
    .select(['id', 'name'])
    .execute();
  return rows.sort(byName(({ name }) => name));
}

/** Pairs of employee and the group in which they usually work. */
export async function usualIn(db: Db, groupIds: readonly number[]): Promise<{ id: number; groupId: number }[]> {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('employee_group')
    .where('group_id', 'in', groupIds)
    .select(['employee_id as id', 'group_id as groupId'])
    .orderBy('group_id')
    .execute();
}

/** The day that is asked for, and the day that it is; both YYYY-MM-DD. */
export interface AskedDay {
  date: string;
  today: string;
}

async function signedInAt(db: Db, groupIds: readonly number[], { date, today }: AskedDay): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const rows = await db
    .selectFrom('employee_presence')
    .where((e) => {
      const inGroups = e('group_id', 'in', groupIds);
      const ofDay = e.and([inGroups, e('date', '=', date)]);
      return date === today ? e.or([ofDay, e.and([inGroups, e('end_time', 'is', null)])]) : ofDay;
    })
    .select('employee_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The employees with these ids, by name. */
export async function employeesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('employee')
    .where('id', 'in', ids)
    .select(['id', 'first_name', 'last_name_suffix', 'last_name', 'gender'])
    .execute();
  return rows.sort(byName((employee) => fullName(employee)));
}

function presenceAnswer(record: EmployeePresence | null): Employee['presence'] {
  if (record === null) return null;
  const { id, group_id, start_time, end_time } = record;
  return { id, present: end_time === null, group_id, start_time, end_time };
}

/**
 * The employees of a workplace on a day: those who usually work there, have a shift there or were signed in there. For
 * today also those with an open record of an earlier day there, because its end must be entered.
 */
export async function employeesAt(db: Db, place: Workplace, day: AskedDay): Promise<Employee[]> {
  const { date, today } = day;
  const { groupIds, establishmentIds, whole } = place;
  const usual = await usualIn(db, groupIds);
  const shifts = await shiftsAt(db, establishmentIds, { start: date, end: date });
  const working = shifts.filter(({ group }) => whole || (group !== null && groupIds.includes(group.id)));
  const here = await signedInAt(db, groupIds, day);
  const ids = [...new Set([...usual.map(({ id }) => id), ...working.map(({ employeeId }) => employeeId), ...here])];
  const within = (await groupsOf(db, establishmentIds)).map(({ id }) => id);
  const presence = await presenceOfEmployees(db, ids, { date, groupIds: within });
  const groupsById = grouped(usual, ({ id }) => id);
  const shiftsById = grouped(shifts, ({ employeeId }) => employeeId);
  return (await employeesById(db, ids)).map((employee) => ({
    ...employee,
    id_group: (groupsById.get(employee.id) ?? []).map(({ groupId }) => groupId),
    presence: presenceAnswer(presence.get(employee.id)?.current ?? null),
    records: (presence.get(employee.id)?.records ?? []).filter(
      (record) => date === today || dayOf(new Date(record.start_time)) === date,
    ),
    shifts: (shiftsById.get(employee.id) ?? []).map(shiftAnswer),
  }));
}
