import { today } from '../clock.ts';
import { implement } from '../http/calls.ts';

const currentPresence = implement('GET /events/current-presence', ({ query }, { db, clock }) =>
  db
    .selectFrom('presence')
    // The groups in both branches, so that each finds its own index and none walks through past years.
    .where((e) => {
      const inGroups = e('group_id', 'in', query.id_group);
      return e.or([e.and([inGroups, e('date', '=', today(clock))]), e.and([inGroups, e('end_time', 'is', null)])]);
    })
    .select(['id', 'child_id', 'group_id', 'start_time', 'end_time'])
    .orderBy('start_time')
    .orderBy('id')
    .execute(),
);

export const presence = [currentPresence];
