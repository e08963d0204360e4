import { daysBetween } from '../base/clock.ts';
import { distinct } from '../base/grouping.ts';
import { implement } from '../http/calls.ts';
import { invalid } from '../base/httpErrors.ts';
import { checkWindow, type DayWindow } from '../http/window.ts';
import { isComing } from '../schedules/plan.ts';
import { plannedTimesInGroups } from '../schedules/plannedTimes.ts';
import { changes } from './changes.ts';
import { activitiesIn } from './list.ts';
import { managedTypes, saveTypes, saveTypesOfGroup, typesOfEstablishment } from './manage.ts';
import { typesOfGroups } from './types.ts';

/** A month in whole weeks. */
const longestForGroups = 42;

function checkGroupWindow(window: DayWindow): DayWindow {
  if (daysBetween(window.start, window.end) < longestForGroups) return checkWindow(window);
  throw invalid({ up_to_date: `Kies een periode van ten hoogste ${longestForGroups} dagen.` });
}

export const activities = [
  ...changes,
  ...implement({
    'GET /activities/types': ({ query }, { db }) => typesOfGroups(db, query.id_group),
    /** For a child that has left: up to its last day. */
    'GET /activities': async ({ query }, context) => {
      const window = { start: query.date, end: query.up_to_date ?? query.date };
      if ('id_group' in query) return activitiesIn(context, null, checkGroupWindow(window));
      const { start, end } = checkWindow(window);
      const last = context.children[0]?.readableUntil ?? end;
      return activitiesIn(context, query.id_child, { start, end: last < end ? last : end });
    },
    'GET /events/has-planning-on-date': async ({ query }, { db }) => {
      const times = await plannedTimesInGroups(db, query.id_group, query.date, query.date);
      return distinct(times.filter(isComing).map(({ childId }) => childId)).map((child_id) => ({ child_id }));
    },
    'GET /integration/establishments/:id/activity-types': async ({ params }, context) => {
      const { db, integration } = context;
      const groups = await typesOfEstablishment(db, integration.companyId, params.id);
      return { types: await managedTypes(db, integration.companyId), groups };
    },
    'PUT /integration/activity-types': async ({ body }, { db, integration }) => ({
      types: await db.transaction().execute((tx) => saveTypes(tx, integration.companyId, body.types)),
    }),
    'PUT /integration/groups/:id/activity-types': ({ params, body }, { db, integration }) => {
      const choice = { groupId: params.id, typeIds: body.activity_type_ids };
      return db.transaction().execute((tx) => saveTypesOfGroup(tx, integration.companyId, choice));
    },
  }),
];
