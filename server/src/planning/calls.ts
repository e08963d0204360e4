import { implement } from '../http/calls.ts';
import { checkWindow } from '../http/window.ts';

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

export const planning = [scheduleMutations];
