import { implement } from '../http/calls.ts';
import { checkWindow } from '../http/window.ts';
import { childPlanning } from './childPlanning.ts';

const scheduleMutations = implement('GET /events/schedule-mutations', ({ query }, { db }) => {
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
});

const planningOfChild = implement('GET /planning', async ({ query }, { db }) => {
  const { id_child, date, up_to_date } = query;
  return { data: await childPlanning(db, id_child, checkWindow({ start: date, end: up_to_date })) };
});

export const planning = [scheduleMutations, planningOfChild];
