import { childrenPlanned } from '../children/children.ts';
import { isAtWall } from '../authentication/sessions.ts';
import { today } from '../base/clock.ts';
import { distinct } from '../base/grouping.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { checkWindow } from '../http/window.ts';
import { absencesOn } from '../presence/absences.ts';
import { placementsOn } from '../schedules/placements.ts';
import { plannedTimesInGroups, plannedTimesOfChildren } from '../schedules/plannedTimes.ts';
import { asPlanningItems } from './items.ts';
import { planningDialog } from './planningDialog.ts';

/**
 * The planned times in groups on a day, by time, including cancelled ones, and the absences of these children and of
 * those placed in the groups. On another day than today it includes the planned children who are not in the list of
 * children of today. On the wall, where whoever passes by can read it, the reason of an absence is left empty.
 */
async function groupsPlanning(context: GuardedContext, groupIds: readonly number[], date: string) {
  const { db, clock, caller } = context;
  const times = await plannedTimesInGroups(db, groupIds, date, date);
  const placed = await placementsOn(db, groupIds, today(clock)).select('placement.child_id as id').execute();
  const childIds = distinct([...times.map(({ childId }) => childId), ...placed.map(({ id }) => id)]);
  const plannedIn = new Map(times.map(({ childId, groupId }) => [childId, groupId]));
  const absences = await absencesOn(db, childIds, date);
  return {
    data: await asPlanningItems(db, times),
    absences: isAtWall(caller) ? absences.map((absence) => ({ ...absence, reason: '' })) : absences,
    children: date === today(clock) ? [] : await childrenPlanned(context, plannedIn),
  };
}

export const planning = [
  ...implement({
    'GET /events/schedule-mutations': ({ query }, { db }) => {
      const { start, end } = checkWindow(query);
      return db
        .selectFrom('schedule_mutation')
        .where('group_id', 'in', query.id_group)
        .where('date', '>=', start)
        .where('date', '<=', end)
        .select(['child_id', 'type', 'date'])
        .orderBy('date')
        .orderBy('id')
        .execute();
    },
    /** For a child that left, up to its last day: its later planning is not for its former establishment. */
    'GET /planning': async ({ query }, context) => {
      if ('id_group' in query) return groupsPlanning(context, query.id_group, query.date);
      const { start, end } = checkWindow({ start: query.date, end: query.up_to_date });
      const last = context.children[0]?.readableUntil ?? end;
      const times = await plannedTimesOfChildren(context.db, [query.id_child], start, last < end ? last : end);
      return { data: await asPlanningItems(context.db, times) };
    },
  }),
  ...planningDialog,
];
