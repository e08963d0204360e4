import type { DayItem } from '@groepsapp/contract';
import { placesOn } from '../schedules/placements.ts';
import type { Db } from '../database/schema.ts';
import type { PlannedTime } from '../schedules/plan.ts';
import { plannedTimesOfChildren } from '../schedules/plannedTimes.ts';
import { namesOfGroups } from './childPlanning.ts';

/** Formats planned times of one child as the planning dialog shows them. */
export async function asDayItems(db: Db, times: readonly PlannedTime[]): Promise<DayItem[]> {
  const names = await namesOfGroups(db, [...new Set(times.map(({ groupId }) => groupId))]);
  return times.map(({ id, childId, date, startTime, endTime, groupId, status, reason }) => ({
    ...{ id, id_child: childId, child: { id: childId }, date },
    ...{ start_time: startTime, end_time: endTime, status, reason },
    group: { id: groupId, name: names.get(groupId) ?? '' },
  }));
}

/** The planned times of a child on a day, in all its groups; cancelled ones too. */
export async function dayItems(db: Db, childId: number, date: string): Promise<DayItem[]> {
  return asDayItems(db, await plannedTimesOfChildren(db, [childId], date, date));
}

/** The groups in which a child can be planned on a day: all groups of the establishments where it is placed then. */
export async function groupsToPlanIn(db: Db, childId: number, date: string): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('care_group')
    .where('establishment_id', 'in', placesOn(db, childId, date).select('care_group.establishment_id'))
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}
