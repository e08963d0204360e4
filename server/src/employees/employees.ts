import type { Employee, EmployeePresence } from '@groepsapp/contract';
import { dayOf, today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { distinct, grouped } from '../base/grouping.ts';
import { idsOf } from '../base/ids.ts';
import { implement } from '../http/calls.ts';
import { byName, fullName, nameColumns } from '../base/names.ts';
import { ofDay } from '../presence/nights.ts';
import { presenceOfEmployees } from '../presence/queries.ts';
import { photoAnswer } from '../files/personPhoto.ts';
import { photoVersions, thumbnailOfEmployee } from './photos.ts';
import { shiftAnswer, shiftsOn } from '../schedules/shifts.ts';

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

async function signedInAt(
  { db, clock }: Services,
  groupIds: readonly number[],
  date: string,
  isToday: boolean,
): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const rows = await db
    .selectFrom('employee_presence')
    .where((e) => {
      const inGroups = e('group_id', 'in', groupIds);
      const signedIn = e.and([inGroups, ofDay('employee_presence', date, clock.now())]);
      return isToday ? e.or([signedIn, e.and([inGroups, e('end_time', 'is', null)])]) : signedIn;
    })
    .select('employee_id as id')
    .execute();
  return idsOf(rows);
}

/** The employees with these ids, by name. */
export async function employeesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('employee')
    .where('id', 'in', ids)
    .select(['id', ...nameColumns, 'gender'])
    .execute();
  return rows.sort(byName((employee) => fullName(employee)));
}

function presenceAnswer(record: EmployeePresence | null): Employee['presence'] {
  if (record === null) return null;
  const { id, group_id, start_time, end_time } = record;
  return { id, present: end_time === null, group_id, start_time, end_time };
}

export const onDay = implement({
  /**
   * The employees of groups on a day: those who usually work there, have a shift there or were signed in there. For today
   * also those with an open record of an earlier day there, because its end must be entered. Without groups those of the
   * establishments, work outside the groups included.
   */
  'GET /employees': async ({ query: { id_group: chosen, date: asked } }, { db, clock, caller, establishmentIds }) => {
    const date = asked ?? today(clock);
    const isToday = date === today(clock);
    const within = idsOf(await groupsOf(db, establishmentIds));
    const groupIds = chosen ?? within;
    const usual = await usualIn(db, groupIds);
    const shifts = await shiftsOn(db, establishmentIds, date);
    const working = shifts.filter(({ group }) => !chosen || (group !== null && groupIds.includes(group.id)));
    const here = await signedInAt({ db, clock }, groupIds, date, isToday);
    const ids = distinct([...idsOf(usual), ...working.map(({ employeeId }) => employeeId), ...here]);
    const presence = await presenceOfEmployees(db, ids, { date, now: clock.now(), groupIds: within });
    const photos = await photoVersions(db, ids);
    const groupsById = grouped(usual, ({ id }) => id);
    const shiftsById = grouped(shifts, ({ employeeId }) => employeeId);
    return (await employeesById(db, ids)).map((employee) => ({
      ...employee,
      ...thumbnailOfEmployee(caller, employee.id, photos),
      id_group: (groupsById.get(employee.id) ?? []).map(({ groupId }) => groupId),
      presence: presenceAnswer(presence.get(employee.id)?.current ?? null),
      records: (presence.get(employee.id)?.records ?? []).filter(
        (record) => isToday || dayOf(new Date(record.start_time)) === date,
      ),
      shifts: (shiftsById.get(employee.id) ?? []).map(shiftAnswer),
    }));
  },
  'GET /employees/:id/thumbnail': ({ params: { id } }, context) =>
    photoAnswer(context, { table: 'employee_photo', id, size: 'thumbnail' }),
});
