import { today } from '../clock.ts';
import { implement } from '../http/calls.ts';

const currentPresence = implement('GET /events/current-presence', ({ query }, { db, clock }) =>
  db
    .selectFrom('presence')
    .where('group_id', 'in', query.id_group)
    .where((e) => e.or([e('date', '=', today(clock)), e('end_time', 'is', null)]))
    .select(['id', 'child_id', 'group_id', 'start_time', 'end_time'])
    .orderBy('start_time')
    .orderBy('id')
    .execute(),
);

export const presence = [currentPresence];
