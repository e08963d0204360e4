import type { StillPresent } from '@groepsapp/contract';
import { thumbnailOf } from '../photos/childPhoto.ts';
import { today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { shiftsAt } from '../schedules/shifts.ts';
import { closingTime } from '../schedules/closingTime.ts';
import { isOn } from '../access/authorisation.ts';
import type { GuardedContext } from '../http/calls.ts';
import { byName, fullName, type NameParts } from '../base/names.ts';
import { isCarerOn } from '../records/carerDays.ts';
import { plannedTimesInGroups } from '../schedules/plannedTimes.ts';
import { idsOf } from '../base/ids.ts';

type Contact = NonNullable<StillPresent['children'][number]['contact']>;

/** An end at midnight is the end of the day. */
const endOf = (time: string) => (time === '00:00' ? '24:00' : time);

/** The last planned end per person. */
function lastEnds(planned: readonly { id: number; end: string }[]): ReadonlyMap<number, string> {
  const ends = new Map<number, string>();
  for (const { id, end } of planned) {
    const last = ends.get(id);
    if (last === undefined || endOf(end) > last) ends.set(id, endOf(end));
  }
  return ends;
}

const nameColumns = ['first_name', 'last_name_suffix', 'last_name'] as const;

function childrenIn(db: Db, establishmentId: number, date: string) {
  return db
    .selectFrom('presence')
    .innerJoin('care_group', 'care_group.id', 'presence.group_id')
    .innerJoin('child', 'child.id', 'presence.child_id')
    .leftJoin('child_photo', 'child_photo.child_id', 'presence.child_id')
    .where('care_group.establishment_id', '=', establishmentId)
    .where('presence.date', '=', date)
    .where('presence.end_time', 'is', null)
    .select(['presence.id', 'presence.child_id', 'presence.group_id', 'start_time', 'end_time'])
    .select(['care_group.name as group_name', 'child.date_of_birth', ...nameColumns])
    .select(['child_photo.version as photo_version', 'child_photo.thumb_id'])
    .execute();
}

/** Per child the first of its carers on a day of whom a telephone number is known; those for emergencies come last. */
async function contactsOf(db: Db, childIds: readonly number[], date: string): Promise<ReadonlyMap<number, Contact>> {
  if (childIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('child_carer')
    .innerJoin('carer', 'carer.id', 'child_carer.carer_id')
    .where('child_id', 'in', childIds)
    .where(isCarerOn(date))
    .select(['child_id', 'name', 'relation', 'mobile', 'work_phone'])
    .orderBy('emergency', 'desc')
    .orderBy('position', 'desc')
    .orderBy('carer.id', 'desc')
    .execute();
  return new Map(
    // A later entry of a map replaces an earlier one of its key.
    rows.flatMap(({ child_id, name, relation, mobile, work_phone }): [number, Contact][] => {
      const phone = mobile === '' ? work_phone : mobile;
      return phone === '' ? [] : [[child_id, { name: relation === '' ? name : `${name} (${relation})`, phone }]];
    }),
  );
}

function employeesIn(db: Db, establishmentId: number, date: string) {
  return db
    .selectFrom('employee_presence as presence')
    .innerJoin('care_group', 'care_group.id', 'presence.group_id')
    .innerJoin('employee', 'employee.id', 'presence.employee_id')
    .where('care_group.establishment_id', '=', establishmentId)
    .where('presence.date', '=', date)
    .where('presence.end_time', 'is', null)
    .select(['presence.id', 'employee_id', 'presence.group_id', 'start_time', 'end_time'])
    .select(['care_group.name as group_name', ...nameColumns])
    .execute();
}

type Row = NameParts & {
  id: number;
  group_id: number;
  group_name: string;
  start_time: string;
  end_time: string | null;
};

/** The records as the API answers them, by group and name. */
function answerOf<T extends Row, I extends object>(
  rows: readonly T[],
  personOf: (row: T) => I,
  plannedUntil: (row: T) => string | undefined,
) {
  return rows
    .map((row) => ({
      ...{ id: row.id, ...personOf(row), group_id: row.group_id },
      ...{ start_time: row.start_time, end_time: row.end_time, full_name: fullName(row) },
      group: { id: row.group_id, name: row.group_name },
      planned_until: plannedUntil(row) ?? null,
    }))
    .sort(byName(({ group: { id, name }, full_name }) => `${name} ${id} ${full_name}`));
}

/**
 * Everybody in the building now: children and employees with an open record of today in any group of the establishment,
 * wherever they are planned or placed. Access to the establishment includes all its groups. Open records of earlier
 * days do not count here: those people have gone home.
 * @param establishmentId within the reach of the caller
 */
export async function stillPresent(context: GuardedContext, establishmentId: number): Promise<StillPresent> {
  const { db, clock } = context;
  const date = today(clock);
  const employeesAreSignedIn = isOn('employees', (await context.settings()).get(establishmentId));
  const groups = await db
    .selectFrom('care_group')
    .where('establishment_id', '=', establishmentId)
    .select('id')
    .execute();
  const times = await plannedTimesInGroups(db, idsOf(groups), date, date);
  const children = times.filter(({ status }) => status !== 'DELETED');
  const shifts = await shiftsAt(db, [establishmentId], { start: date, end: date });
  const childEnds = lastEnds(children.map(({ childId: id, endTime: end }) => ({ id, end })));
  const shiftEnds = lastEnds(shifts.map(({ employeeId: id, end_time: end }) => ({ id, end })));
  const here = await childrenIn(db, establishmentId, date);
  const contacts = await contactsOf(
    db,
    here.map(({ child_id }) => child_id),
    date,
  );
  const there = employeesAreSignedIn ? await employeesIn(db, establishmentId, date) : [];
  return {
    children: answerOf(
      here,
      ({ child_id, date_of_birth, ...photo }) => ({
        ...{ child_id, date_of_birth, contact: contacts.get(child_id) },
        ...thumbnailOf(context.caller, child_id, photo),
      }),
      ({ child_id }) => childEnds.get(child_id),
    ),
    employees: answerOf(
      there,
      ({ employee_id }) => ({ employee_id }),
      ({ employee_id }) => shiftEnds.get(employee_id),
    ),
    closes_at: await closingTime(db, { establishmentId, date }, [...childEnds.values(), ...shiftEnds.values()]),
  };
}
