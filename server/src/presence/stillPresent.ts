import type { StillPresent } from '@groepsapp/contract';
import { endNextDay, endOf, type Hours, hoursOn } from '@groepsapp/contract/times';
import { thumbnailOf } from '../photos/childPhoto.ts';
import { today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { ofDay } from './nights.ts';
import { selectEnd } from '../schedules/keptHours.ts';
import { shiftsOn } from '../schedules/shifts.ts';
import { weekdayOf } from '../schedules/calendar.ts';
import { isComing } from '../schedules/plan.ts';
import { isOn } from '../access/authorisation.ts';
import { implement } from '../http/calls.ts';
import { byName, fullName, nameColumns, type NameParts } from '../base/names.ts';
import { isCarerOn } from '../records/carers.ts';
import { plannedTimesInGroups } from '../schedules/plannedTimes.ts';
import { idsOf } from '../base/ids.ts';

type Contact = NonNullable<StillPresent['children'][number]['contact']>;

/** The last planned end on a day per person. */
function lastEnds(
  day: string,
  planned: readonly (Hours & { id: number; date: string })[],
): ReadonlyMap<number, string> {
  const ends = new Map<number, string>();
  for (const { id, ...hours } of planned) {
    const end = endOf(hoursOn(day, hours));
    const last = ends.get(id);
    if (last === undefined || end > last) ends.set(id, end);
  }
  return ends;
}

function childrenIn({ db, clock }: Services, establishmentId: number) {
  return db
    .selectFrom('presence')
    .innerJoin('care_group', 'care_group.id', 'presence.group_id')
    .innerJoin('child', 'child.id', 'presence.child_id')
    .leftJoin('child_photo', 'child_photo.child_id', 'presence.child_id')
    .where('care_group.establishment_id', '=', establishmentId)
    .where(ofDay('presence', today(clock), clock.now()))
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

function employeesIn({ db, clock }: Services, establishmentId: number) {
  return db
    .selectFrom('employee_presence as presence')
    .innerJoin('care_group', 'care_group.id', 'presence.group_id')
    .innerJoin('employee', 'employee.id', 'presence.employee_id')
    .where('care_group.establishment_id', '=', establishmentId)
    .where(ofDay('presence', today(clock), clock.now()))
    .where('presence.end_time', 'is', null)
    .select(['presence.id', 'employee_id', 'presence.group_id', 'start_time', 'end_time'])
    .select(['care_group.name as group_name', ...nameColumns])
    .execute();
}

interface Row extends NameParts {
  id: number;
  group_id: number;
  group_name: string;
  start_time: string;
  end_time: string | null;
}

/** A record as the API answers it. */
function presentAnswer(row: Row, plannedUntil: string | undefined) {
  return {
    id: row.id,
    group_id: row.group_id,
    start_time: row.start_time,
    end_time: row.end_time,
    full_name: fullName(row),
    group: { id: row.group_id, name: row.group_name },
    planned_until: plannedUntil ?? null,
  };
}

const byGroupAndName = byName(({ group: { id, name }, full_name }: ReturnType<typeof presentAnswer>) => {
  return `${name} ${id} ${full_name}`;
});

/** When an establishment closes of which no opening hours are known, on a day on which nothing is planned. */
const usualClosing = '18:30';

/**
 * When an establishment closes on a day (HH:mm): at the end of its opening hours, where these were brought in and it is
 * open on that day of the week; otherwise when the last planned child or shift ends, or at 18:30.
 * @param plannedEnds HH:mm, or 24:00 for the end of the day
 */
async function closingTime(db: Db, establishmentId: number, date: string, plannedEnds: readonly string[]) {
  const hours = await db
    .selectFrom('opening_hours')
    .where('establishment_id', '=', establishmentId)
    .where('weekday', '=', weekdayOf(date))
    .select(['start_time', selectEnd('opening_hours').as('end_time')])
    .executeTakeFirst();
  if (hours !== undefined) return endNextDay(hours) ? '24:00' : endOf(hours);
  return plannedEnds.toSorted().at(-1) ?? usualClosing;
}

export const stillPresent = implement({
  /**
   * Everybody in the building now: children and employees with an open record of today in any group of the establishment,
   * wherever they are planned or placed. Access to the establishment includes all its groups. Open records of earlier days
   * do not count here: those people have gone home.
   */
  'GET /presence/still-present': async ({ query: { id_establishment: establishmentId } }, context) => {
    const { db, clock } = context;
    const date = today(clock);
    const employeesAreSignedIn = isOn('employees', (await context.settings()).get(establishmentId));
    const groups = await db
      .selectFrom('care_group')
      .where('establishment_id', '=', establishmentId)
      .select('id')
      .execute();
    const times = await plannedTimesInGroups(db, idsOf(groups), date, date);
    const shifts = await shiftsOn(db, [establishmentId], date);
    const coming = times
      .filter(isComing)
      .map(({ childId: id, date: begun, startTime: start_time, endTime: end_time }) => {
        return { id, date: begun, start_time, end_time };
      });
    const childEnds = lastEnds(date, coming);
    const shiftEnds = lastEnds(
      date,
      shifts.map((shift) => ({ ...shift, id: shift.employeeId })),
    );
    const here = await childrenIn(context, establishmentId);
    const childIds = here.map(({ child_id }) => child_id);
    const contacts = await contactsOf(db, childIds, date);
    const there = employeesAreSignedIn ? await employeesIn(context, establishmentId) : [];
    const children = here.map(({ child_id, date_of_birth, ...row }) => ({
      child_id,
      date_of_birth,
      contact: contacts.get(child_id),
      ...thumbnailOf(context.caller, child_id, row),
      ...presentAnswer(row, childEnds.get(child_id)),
    }));
    const employees = there.map((row) => ({
      employee_id: row.employee_id,
      ...presentAnswer(row, shiftEnds.get(row.employee_id)),
    }));
    return {
      children: children.sort(byGroupAndName),
      employees: employees.sort(byGroupAndName),
      closes_at: await closingTime(db, establishmentId, date, [...childEnds.values(), ...shiftEnds.values()]),
    };
  },
});
