import type { CurrentActivity } from '@groepsapp/contract';
import type { InferResult } from 'kysely';
import { placementsOn } from '../schedules/placements.ts';
import { addDays } from '../base/clock.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import type { Services } from '../database/services.ts';
import { sleepCheckIcon, sleepIcon } from './rows.ts';
import { isOnDays, longestBefore, activityStart } from './span.ts';
import { typesOfGroups } from './types.ts';

/** Running activities, by child. */
type Running = ReadonlyMap<number, readonly CurrentActivity[]>;

type OfDay = {
  day: string;
  /** The first day on which something can have begun that goes on. */
  since: string;
};

function selectRunning(db: Db, { day, since }: OfDay) {
  return db
    .selectFrom('activity')
    .innerJoin('activity_type', 'activity_type.id', 'activity.activity_type_id')
    .where(isOnDays(day, day, since))
    .where('activity.end_time', 'is', null)
    .where('activity_type.enter_time_end', '=', 1)
    .select(['activity.id', 'activity.child_id', 'activity.activity_type_id as typeId'])
    .select(['activity_type.name as activity', 'activity_type.icon_id', 'activity.start_time', 'activity.date'])
    .orderBy('activity.date')
    .orderBy('activity.start_time')
    .orderBy('activity.id');
}

const findRunning = compiledOnce((db, { groupIds, ...of }: OfDay & { groupIds: readonly number[] }) =>
  selectRunning(db, of).where(
    'activity.child_id',
    'in',
    placementsOn(db, groupIds, of.day).select('placement.child_id'),
  ),
);

const findRunningOf = compiledOnce((db, { childIds, ...of }: OfDay & { childIds: readonly number[] }) =>
  selectRunning(db, of).where('activity.child_id', 'in', childIds),
);

type Row = InferResult<ReturnType<typeof selectRunning>>[number];

/** One of each type: what began first, as older data may hold a second start of the same. */
function onceOfEach(rows: readonly Row[], day: string): CurrentActivity[] {
  const first = rows.filter(({ typeId }, index) => rows.findIndex((row) => row.typeId === typeId) === index);
  return first.map(({ child_id: _child, typeId: _type, date, ...activity }) => ({
    ...activity,
    ...(date === day ? {} : { date }),
  }));
}

/**
 * The activities that go on on a day, whenever they began, of the children placed in the groups and of others.
 * @param childIds other children, such as guests of the groups
 * @param day YYYY-MM-DD
 * @returns per child, by start time; one of each type
 */
export async function runningActivities(
  { db }: Pick<Services, 'db'>,
  { groupIds, childIds }: { groupIds: readonly number[]; childIds: readonly number[] },
  day: string,
): Promise<Running> {
  const of = { day, since: longestBefore(day) };
  const ofGroups = groupIds.length === 0 ? [] : await findRunning(db, { groupIds, ...of });
  const ofOthers = childIds.length === 0 ? [] : await findRunningOf(db, { childIds, ...of });
  const perChild = grouped([...ofGroups, ...ofOthers], (row) => row.child_id);
  return new Map([...perChild].map(([childId, rows]) => [childId, onceOfEach(rows, day)]));
}

/** The last check of each of the children on a day or the day before. */
async function lastChecks(db: Db, childIds: readonly number[], day: string) {
  const rows = await db
    .selectFrom('activity')
    .innerJoin('activity_type', 'activity_type.id', 'activity.activity_type_id')
    .where('activity.child_id', 'in', childIds)
    .where('activity.date', 'in', [addDays(day, -1), day])
    .where('activity_type.icon_id', '=', sleepCheckIcon)
    .select(['activity.child_id', 'activity.date', 'activity.start_time'])
    .orderBy('activity.date')
    .orderBy('activity.start_time')
    .execute();
  // A later entry of a map replaces an earlier one of its key.
  return new Map(rows.map(({ child_id, ...check }) => [child_id, check]));
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
    const last = checks.get(childId);
    const { date = day, start_time } = activity;
    if (last === undefined || activityStart(last) < activityStart({ date, start_time })) {
      return { ...activity, check: { activity_id: type.id, last: null } };
    }
    const earlier = last.date === day ? {} : { last_date: last.date };
    return { ...activity, check: { activity_id: type.id, last: last.start_time, ...earlier } };
  };
  return new Map(
    [...running].map(([childId, activities]) => [childId, activities.map((activity) => checked(childId, activity))]),
  );
}
