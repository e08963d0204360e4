import { implement } from '../http/calls.ts';
import { noteAbsence } from './absences.ts';
import { correctTimes, removeRecord, signIn, signOut } from './changes.ts';
import { currentPresenceIn } from './current.ts';
import { stillPresent } from './stillPresent.ts';
import { noteTaps } from './taps.ts';

const currentPresence = implement('GET /events/current-presence', ({ query }, context) =>
  currentPresenceIn(context, query.id_group),
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
