import { implement } from '../http/calls.ts';
import { invalid } from '../base/httpErrors.ts';
import { changeNote, createNote, deleteNote } from './changes.ts';
import { notesOfGroups, readNote } from './notes.ts';

/** A list that a user has made longer step by step is asked again as a whole, so that new notes do not shift it. */
const largestPage = 600;

export const notes = implement({
  'GET /transfer-notes': async ({ query }, context) => {
    if ((query.limit ?? 0) > largestPage) throw invalid({ limit: `Vraag er ten hoogste ${largestPage} tegelijk.` });
    return notesOfGroups(context, query);
  },
  'GET /transfer-notes/:id': ({ params }, context) => readNote(context, params.id),
  'POST /transfer-notes': ({ headers, body }, context) => createNote(context, headers['idempotency-key'], body),
  'PUT /transfer-notes/:id': ({ params, body: { based_on, ...fields } }, context) =>
    changeNote(context, params.id, fields, based_on),
  'DELETE /transfer-notes/:id': async ({ params, query }, context) => {
    await deleteNote(context, params.id, query.based_on);
    return { success: true };
  },
});
