import { implement } from '../http/calls.ts';
import { checkWindow } from '../http/window.ts';
import { childPlanning } from './childPlanning.ts';
import { planningDialog } from './planningDialog.ts';
import { groupsPlanning } from './groupsPlanning.ts';

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
      return { data: await childPlanning(context.db, query.id_child, { start, end: last < end ? last : end }) };
    },
  }),
  ...planningDialog,
];
