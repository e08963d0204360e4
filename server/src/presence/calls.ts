import { today } from '../clock.ts';
import { implement } from '../http/calls.ts';
import { noteAbsence } from './absences.ts';
import { correctTimes, removeRecord, signIn, signOut } from './changes.ts';
import { recordColumns } from './days.ts';
import { stillPresent } from './stillPresent.ts';
import { noteTaps } from './taps.ts';

const currentPresence = implement('GET /events/current-presence', ({ query }, { db, clock }) =>
  db
    .selectFrom('presence')
    // Both branches contain the condition on the group, so that each uses its own index and neither scans past years.
    .where((e) => {
      const inGroups = e('group_id', 'in', query.id_group);
      return e.or([e.and([inGroups, e('date', '=', today(clock))]), e.and([inGroups, e('end_time', 'is', null)])]);
    })
    .select(recordColumns)
    .orderBy('start_time')
    .orderBy('id')
    .execute(),
);

const begin = implement('POST /presence', (request, context) => signIn(context, request));

const change = implement('PUT /presence/:id', ({ params, body = {} }, context) =>
  'start_time' in body ? correctTimes(context, params.id, body) : signOut(context, params.id, body.moment),
);

const remove = implement('DELETE /presence/:id', ({ params }, context) => removeRecord(context, params.id));

const taps = implement('POST /presence/taps', (request, context) => noteTaps(context, request));

const absence = implement('POST /presence/absence', ({ body }, context) => noteAbsence(context, body));

const inTheBuilding = implement('GET /presence/still-present', ({ query }, context) =>
  stillPresent(context, query.id_establishment),
);

export const presence = [currentPresence, inTheBuilding, begin, change, remove, taps, absence];
