import type { Absence, Child, PlanningItem } from '@groepsapp/contract';
import { childrenPlanned } from '../children/children.ts';
import { today } from '../base/clock.ts';
import { placementsOn } from '../schedules/placements.ts';
import type { GuardedContext } from '../http/calls.ts';
import { absencesOn } from '../presence/absences.ts';
import { plannedTimesInGroups } from '../schedules/plannedTimes.ts';
import { itemOf, namesOfGroups } from './childPlanning.ts';

/**
 * The planned times in groups on a day, by time, including cancelled ones, and the absences of these children and of
 * those placed in the groups. On another day than today it includes the planned children who are not in the list of
 * children of today.
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
