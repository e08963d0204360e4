import type { Absence, Child, PlanningItem } from '@groepsapp/contract';
import { childrenPlanned } from '../children/children.ts';
import { today } from '../clock.ts';
import { placementsOn } from '../children/placements.ts';
import type { GuardedContext } from '../http/calls.ts';
import { absencesOn } from '../presence/absences.ts';
import { plannedTimesInGroups } from '../schedules/plannedTimes.ts';
import { itemOf, namesOfGroups } from './childPlanning.ts';

/**
 * Who is planned in groups on a day, by time, cancelled times included, and which of these children and of those placed
 * in the groups were reported absent. On another day than today those who are not in the list of children of today come
 * along.
 * @param groupIds within the reach of the caller
 * @param date YYYY-MM-DD
 */
export async function groupsPlanning(
  context: GuardedContext,
  groupIds: readonly number[],
  date: string,
): Promise<{ data: PlanningItem[]; absences: Absence[]; children: Child[] }> {
  const { db, clock } = context;
  const times = await plannedTimesInGroups(db, groupIds, date, date);
  const names = await namesOfGroups(db, [...new Set(times.map(({ groupId }) => groupId))]);
  const placed = await placementsOn(db, groupIds, today(clock)).select('placement.child_id as id').execute();
  const childIds = [...new Set([...times.map(({ childId }) => childId), ...placed.map(({ id }) => id)])];
  const plannedIn = new Map(times.map(({ childId, groupId }) => [childId, groupId]));
  return {
    data: times.map((time) => itemOf(time, names)),
    absences: await absencesOn(db, childIds, date),
    children: date === today(clock) ? [] : await childrenPlanned(context, context, plannedIn),
  };
}
