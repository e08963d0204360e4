import { implement } from '../http/calls.ts';
import { deleteNote, findParentContact, saveNote, shareNote } from './queries.ts';

export const parentContact = implement({
  'v3 POST /ChildTrackingSystem/getParentContact': ({ body }, context) => findParentContact(context, body.idChildForm),
  'v3 POST /ChildTrackingSystem/saveParentContact': ({ headers, body }, context) =>
    saveNote(context, headers['idempotency-key'], body),
  'v3 POST /ChildTrackingSystem/shareParentContact': ({ body }, context) => shareNote(context, body),
  'v3 POST /ChildTrackingSystem/deleteParentContact': ({ body }, context) => deleteNote(context, body),
});
