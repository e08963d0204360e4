import { sql } from 'kysely';
import { endNextDay, hoursOn } from '@groepsapp/contract/times';
import { addDays, dayOf, today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import { expectedTimes } from '../presence/absences.ts';
import { ofDay } from '../presence/nights.ts';
import { selectEnd } from '../schedules/keptHours.ts';
import type { Services } from '../database/services.ts';
import { ageOn } from './ages.ts';
import type { ChildStay, EmployeeStay } from './day.ts';
import { inOneGroup, type Planned, type Recorded, staysThen, staysToday } from './expected.ts';
import type { Role } from './staffRatio.ts';
import { oldestAge } from './tables.ts';
import { endText, timeAt, timeOfDay } from './times.ts';

/** The people in a group and their times. */
export interface GroupDay {
  children: readonly Omit<ChildStay, 'inGroup'>[];
  employees: readonly EmployeeStay[];
}

/** The dependencies for reading the stays. */
interface DaySource {
  date: string;
  /** `false`: by planning only, also for the past. */
  realTime: boolean;
  /** Groups where the presence of employees is not recorded; there their shifts count as their presence. */
  withoutEmployeePresence: readonly number[];
}

/** Who is planned and not there yet is expected 15 minutes from now, and so does not count at this moment. */
const lateMs = 15 * 60 * 1000;

async function expectedChildren(db: Db, groupIds: readonly number[], date: string): Promise<Planned[]> {
  const times = await expectedTimes(db, groupIds, date);
  return times.map(({ childId: id, groupId, startTime: start, endTime: end }) => ({
    id,
    groupId,
    start,
    end: endText(end),
  }));
}

/** The presence of children or employees, as it was recorded. */
async function presentIn(
  { db, clock }: Services,
  table: 'presence' | 'employee_presence',
  groupIds: readonly number[],
  date: string,
): Promise<Recorded[]> {
  const rows = await db
    .selectFrom(table)
    .where('group_id', 'in', groupIds)
    .where(ofDay(table, date, clock.now()))
    .select(['group_id', 'date', 'start_time', 'end_time'])
    .select(sql.ref<number>(table === 'presence' ? 'child_id' : 'employee_id').as('id'))
    .execute();
  return rows.map(({ id, group_id, date: begun, start_time, end_time }) => ({
    id,
    groupId: group_id,
    start: begun === date ? timeOfDay(new Date(start_time)) : timeAt(0),
    end: end_time && (dayOf(new Date(end_time)) > date ? endText('00:00') : timeOfDay(new Date(end_time))),
  }));
}

interface ShiftRow extends Planned {
  counts: boolean;
}

async function shiftsIn(db: Db, groupIds: readonly number[], date: string): Promise<ShiftRow[]> {
  const rows = await db
    .selectFrom('shift')
    .where('group_id', 'in', groupIds)
    .where('date', 'in', [addDays(date, -1), date])
    .where('cancelled', '=', 0)
    .select(['employee_id as id', 'group_id', 'date', 'start_time', 'counts_for_ratio'])
    .select(selectEnd('shift').as('end_time'))
    .orderBy('date')
    .orderBy('start_time')
    .execute();
  return rows.flatMap(({ id, group_id, counts_for_ratio, ...hours }) => {
    if (group_id === null || (hours.date !== date && !endNextDay(hours))) return [];
    const { start_time: start, end_time } = hoursOn(date, hours);
    return [{ id, groupId: group_id, start, end: endText(end_time), counts: counts_for_ratio === 1 }];
  });
}

/** The stays of a day, by the source that applies to it. */
function staysOf(services: Services, { date, realTime }: DaySource, there: readonly Recorded[], planned: Planned[]) {
  const day = today(services.clock);
  if (!realTime || date > day) return planned;
  if (date < day) return staysThen(there, planned);
  const moment = services.clock.now();
  const soon = timeOfDay(new Date(moment.getTime() + lateMs));
  const now = timeOfDay(moment);
  // Around midnight 'soon' is on the next day, and nobody is still to come.
  return staysToday(there, planned, { now, soon: soon > now ? soon : '23:59:59' });
}

async function childStays(services: Services, groupIds: readonly number[], source: DaySource): Promise<Planned[]> {
  const { db } = services;
  const coming = await expectedChildren(db, groupIds, source.date);
  const there = source.realTime ? await presentIn(services, 'presence', groupIds, source.date) : [];
  return inOneGroup(staysOf(services, source, there, coming));
}

async function employeeStays(services: Services, groupIds: readonly number[], source: DaySource): Promise<Planned[]> {
  const { db } = services;
  const shifts = await shiftsIn(db, groupIds, source.date);
  const notCounted = new Set(shifts.filter(({ counts }) => !counts).map(({ id }) => id));
  const counted = shifts.filter(({ counts }) => counts);
  for (const { id } of counted) notCounted.delete(id);
  const isRecorded = ({ groupId }: Planned) => !source.withoutEmployeePresence.includes(groupId);
  const recordedIn = groupIds.filter((id) => !source.withoutEmployeePresence.includes(id));
  const there =
    source.realTime && recordedIn.length > 0
      ? await presentIn(services, 'employee_presence', recordedIn, source.date)
      : [];
  const known = there.filter(({ id }) => !notCounted.has(id));
  const recorded = staysOf(services, source, known, counted.filter(isRecorded));
  return inOneGroup([...recorded, ...counted.filter((shift) => !isRecorded(shift))]);
}

async function datesOfBirth(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('child').where('id', 'in', ids).select(['id', 'date_of_birth']).execute();
  return new Map(rows.map(({ id, date_of_birth }) => [id, date_of_birth]));
}

async function rolesOf(db: Db, ids: readonly number[]): Promise<Map<number, Role>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('employee').where('id', 'in', ids).select(['id', 'role']).execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/**
 * The stays in each of the groups on a day, by presence up to now and by planning from now on. Who goes from one group to
 * another is in one of them at a time.
 * @param groupIds all groups of a location, so that the answer for one does not depend on the others that are asked for
 */
export async function dayOfGroups(
  services: Services,
  groupIds: readonly number[],
  source: DaySource,
): Promise<ReadonlyMap<number, GroupDay>> {
  const children = await childStays(services, groupIds, source);
  const employees = await employeeStays(services, groupIds, source);
  const born = await datesOfBirth(services.db, [...new Set(children.map(({ id }) => id))]);
  const roles = await rolesOf(services.db, [...new Set(employees.map(({ id }) => id))]);
  const ageOf = (id: number) => Math.min(oldestAge, ageOn(born.get(id) ?? source.date, source.date));
  const ofChildren = grouped(children, ({ groupId }) => groupId);
  const ofEmployees = grouped(employees, ({ groupId }) => groupId);
  return new Map(
    groupIds.map((id) => [
      id,
      {
        children: (ofChildren.get(id) ?? []).map((stay) => ({ ...stay, age: ageOf(stay.id) })),
        employees: (ofEmployees.get(id) ?? []).map((stay) => ({ ...stay, role: roles.get(stay.id) ?? 'other' })),
      },
    ]),
  );
}
