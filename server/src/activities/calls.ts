import { distinct } from '../base/grouping.ts';
import { implement } from '../http/calls.ts';
import { isComing } from '../schedules/plan.ts';
import { plannedTimesInGroups } from '../schedules/plannedTimes.ts';
import { changes } from './changes.ts';
import { listing } from './list.ts';
import { managing } from './manage.ts';
import { typesOfGroups } from './types.ts';

export const activities = [
  ...listing,
  ...changes,
  ...managing,
  ...implement({
    'GET /activities/types': ({ query }, { db }) => typesOfGroups(db, query.id_group),
    'GET /events/has-planning-on-date': async ({ query }, { db }) => {
      const times = await plannedTimesInGroups(db, query.id_group, query.date, query.date);
      return distinct(times.filter(isComing).map(({ childId }) => childId)).map((child_id) => ({ child_id }));
    },
  }),
];
