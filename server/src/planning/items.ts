import type { DayItem, PlanningItem } from '@groepsapp/contract';
import { distinct } from '../base/grouping.ts';
import type { Db } from '../database/schema.ts';
import { placesOn } from '../schedules/placements.ts';
import type { PlannedTime } from '../schedules/plan.ts';
import { plannedTimesOfChildren } from '../schedules/plannedTimes.ts';

/** Planned times as the planning dialog shows them. */
export async function asDayItems(db: Db, times: readonly PlannedTime[]): Promise<DayItem[]> {
  const ids = distinct(times.map(({ groupId }) => groupId));
  const named = db.selectFrom('care_group').where('id', 'in', ids).select(['id', 'name']);
  const names = new Map(ids.length === 0 ? [] : (await named.execute()).map(({ id, name }) => [id, name]));
  return times.map(({ id, childId, date, startTime, endTime, groupId, status, reason }) => ({
    id,
    id_child: childId,
    child: { id: childId },
    date,
    start_time: startTime,
    end_time: endTime,
    status,
    reason,
    group: { id: groupId, name: names.get(groupId) ?? '' },
  }));
}

/** Planned times as lists show them: without the reasons of changes. */
export async function asPlanningItems(db: Db, times: readonly PlannedTime[]): Promise<PlanningItem[]> {
  return (await asDayItems(db, times)).map(({ reason: _reason, ...item }) => item);
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
