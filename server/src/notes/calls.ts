import { implement } from '../http/calls.ts';
import { invalid } from '../http/errors.ts';
import { notesOfGroups } from './notes.ts';

const largestPage = 100;

const transferNotes = implement('GET /transfer-notes', async ({ query }, context) => {
  if ((query.limit ?? 0) > largestPage) throw invalid({ limit: `Vraag er ten hoogste ${largestPage} tegelijk.` });
  return notesOfGroups(context, query);
});

export const notes = [transferNotes];
