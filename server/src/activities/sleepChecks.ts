import type { CurrentActivity } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { sleepCheckIcon, sleepIcon } from './icons.ts';
import { typesOfGroups } from './types.ts';

type Running = ReadonlyMap<number, readonly CurrentActivity[]>;

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
