import type { CurrentActivity } from '@groepsapp/contract';
import type { InferResult } from 'kysely';
import { placementsOn } from '../schedules/placements.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import type { Services } from '../database/services.ts';
import { sleepCheckIcon, sleepIcon } from './rows.ts';
import { typesOfGroups } from './types.ts';

/** What goes on, by child. */
type Running = ReadonlyMap<number, readonly CurrentActivity[]>;

function selectRunning(db: Db, day: string) {
  return db
    .selectFrom('activity')
    .innerJoin('activity_type', 'activity_type.id', 'activity.activity_type_id')
    .where('activity.date', '=', day)
    .where('activity.end_time', 'is', null)
    .where('activity_type.enter_time_end', '=', 1)
    .select(['activity.id', 'activity.child_id', 'activity.activity_type_id as typeId'])
    .select(['activity_type.name as activity', 'activity_type.icon_id', 'activity.start_time'])
    .orderBy('activity.start_time')
    .orderBy('activity.id');
}

const findRunning = compiledOnce((db, { groupIds, day }: { groupIds: readonly number[]; day: string }) =>
  selectRunning(db, day).where('activity.child_id', 'in', placementsOn(db, groupIds, day).select('placement.child_id')),
);

const findRunningOf = compiledOnce((db, { childIds, day }: { childIds: readonly number[]; day: string }) =>
  selectRunning(db, day).where('activity.child_id', 'in', childIds),
);

type Row = InferResult<ReturnType<typeof selectRunning>>[number];

/** One of each type: what began first, as older data may hold a second start of the same. */
function onceOfEach(rows: readonly Row[]): CurrentActivity[] {
  const first = rows.filter(({ typeId }, index) => rows.findIndex((row) => row.typeId === typeId) === index);
  return first.map(({ child_id: _child, typeId: _type, ...activity }) => activity);
}

/**
 * The activities of a day that have begun and not ended, of the children placed in the groups and of their guests.
 * @param guests ids of children who are in the groups that day without being placed there
 * @param day YYYY-MM-DD
 * @returns per child, by start time; one of each type
 */
export async function runningActivities(
  { db }: Pick<Services, 'db'>,
  { groupIds, guests }: { groupIds: readonly number[]; guests: readonly number[] },
  day: string,
): Promise<Running> {
  if (groupIds.length === 0) return new Map();
  const ofGuests = guests.length === 0 ? [] : await findRunningOf(db, { childIds: guests, day });
  const perChild = grouped([...(await findRunning(db, { groupIds, day })), ...ofGuests], (row) => row.child_id);
  return new Map([...perChild].map(([childId, rows]) => [childId, onceOfEach(rows)]));
}

/** When each of the children was last checked on a day, HH:mm. */
async function lastChecks(db: Db, childIds: readonly number[], day: string) {
  const rows = await db
    .selectFrom('activity')
    .innerJoin('activity_type', 'activity_type.id', 'activity.activity_type_id')
    .where('activity.child_id', 'in', childIds)
    .where('activity.date', '=', day)
    .where('activity_type.icon_id', '=', sleepCheckIcon)
    .groupBy('activity.child_id')
    .select((e) => ['activity.child_id', e.fn.max('activity.start_time').as('last')])
    .execute();
  return new Map(rows.map(({ child_id, last }) => [child_id, last]));
}

/**
 * Says of every sleep that is going on when it was last checked, where the groups offer a type to note that with. It
 * costs nothing while nobody sleeps.
 * @param running what is going on by child
 * @param groupIds groups whose settings ask for sleep checks
 * @param day YYYY-MM-DD
 */
export async function withSleepChecks(
  db: Db,
  running: Running,
  groupIds: readonly number[],
  day: string,
): Promise<Running> {
  const isSleep = ({ icon_id }: CurrentActivity) => icon_id === sleepIcon;
  const asleep = [...running].filter(([, activities]) => activities.some(isSleep)).map(([childId]) => childId);
  if (asleep.length === 0 || groupIds.length === 0) return running;
  const type = (await typesOfGroups(db, groupIds)).find(({ icon_id }) => icon_id === sleepCheckIcon);
  if (type === undefined) return running;
  const checks = await lastChecks(db, asleep, day);
  const checked = (childId: number, activity: CurrentActivity): CurrentActivity => {
    if (!isSleep(activity)) return activity;
    const last = checks.get(childId) ?? null;
    const ofThis = last !== null && last >= activity.start_time;
    return { ...activity, check: { activity_id: type.id, last: ofThis ? last : null } };
  };
  return new Map(
    [...running].map(([childId, activities]) => [childId, activities.map((activity) => checked(childId, activity))]),
  );
}
