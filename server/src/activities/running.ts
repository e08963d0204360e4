import type { CurrentActivity } from '@groepsapp/contract';
import { placementsOn } from '../children/placements.ts';
import { compiledOnce } from '../database/compiled.ts';
import { grouped } from '../grouping.ts';
import type { Services } from '../services.ts';

const findRunning = compiledOnce((db, { groupIds, day }: { groupIds: readonly number[]; day: string }) =>
  db
    .selectFrom('activity')
    .innerJoin('activity_type', 'activity_type.id', 'activity.activity_type_id')
    .where('activity.date', '=', day)
    .where('activity.end_time', 'is', null)
    .where('activity_type.enter_time_end', '=', 1)
    .where('activity.child_id', 'in', placementsOn(db, groupIds, day).select('placement.child_id'))
    .select(['activity.id', 'activity.child_id', 'activity_type.name as activity', 'activity_type.icon_id'])
    .select('activity.start_time')
    .orderBy('activity.start_time')
    .orderBy('activity.id'),
);

/**
 * The activities of a day that have begun and not ended, of the children placed in the groups.
 * @param day YYYY-MM-DD
 * @returns per child, by start time
 */
export async function runningActivities(
  { db }: Pick<Services, 'db'>,
  groupIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, readonly CurrentActivity[]>> {
  if (groupIds.length === 0) return new Map();
  const perChild = grouped(await findRunning(db, { groupIds, day }), (row) => row.child_id);
  return new Map(
    [...perChild].map(([childId, rows]) => [childId, rows.map(({ child_id: _child, ...activity }) => activity)]),
  );
}
