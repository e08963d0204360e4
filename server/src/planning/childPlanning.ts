import type { PlanningItem } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import type { DayWindow } from '../http/window.ts';
import type { PlannedTime } from '../schedules/plan.ts';
import { plannedTimesOfChildren } from '../schedules/plannedTimes.ts';

/** The names of groups by id. */
export async function namesOfGroups(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const groups = await db.selectFrom('care_group').where('id', 'in', ids).select(['id', 'name']).execute();
  return new Map(groups.map(({ id, name }) => [id, name]));
}

/**
 * The planned times of one child in all its groups, by date and time.
 * @param childId must be within the reach of the caller
 * @param window must have been checked with `checkWindow`
 */
export async function childPlanning(db: Db, childId: number, { start, end }: DayWindow): Promise<PlanningItem[]> {
  if (end < start) return [];
  const times = await plannedTimesOfChildren(db, [childId], start, end);
  const names = await namesOfGroups(db, [...new Set(times.map(({ groupId }) => groupId))]);
  return times.map((time) => itemOf(time, names));
}

/** A planned time as the API answers it. */
export function itemOf(time: PlannedTime, names: ReadonlyMap<number, string>): PlanningItem {
  const { id, childId, date, startTime, endTime, groupId, status } = time;
  return {
    ...{ id, id_child: childId, child: { id: childId }, date },
    ...{ start_time: startTime, end_time: endTime, status },
    group: { id: groupId, name: names.get(groupId) ?? '' },
  };
}
