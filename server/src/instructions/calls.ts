import type { CallRequest } from '@groepsapp/contract';
import { writeAudit } from '../audit.ts';
import { placementsOn } from '../children/placements.ts';
import { today } from '../clock.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { createInstruction, deleteInstruction, instructionColumns, updateInstruction } from './instructions.ts';

type Query = CallRequest<'GET /instructions'>['query'];

function selectInstructions({ db, clock }: GuardedContext, query: Query) {
  const instructions = db.selectFrom('instruction');
  if ('id_child' in query) return instructions.where('child_id', '=', query.id_child);
  return instructions.where('child_id', 'in', placementsOn(db, query.id_group, today(clock)).select('child_id'));
}

/** Important ones first, then those written or changed last. */
const careInstructions = implement('GET /instructions', async ({ query }, context) => {
  if ('id_child' in query) await writeAudit(context, 'instructions.read', { childId: query.id_child });
  return selectInstructions(context, query)
    .select(instructionColumns)
    .orderBy('priority', 'desc')
    .orderBy((e) => e.fn.coalesce('modified_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .execute();
});

const create = implement('POST /instructions', ({ headers, body }, context) =>
  createInstruction(context, headers['idempotency-key'], body),
);

const update = implement('PUT /instructions/:id', ({ params, body }, context) =>
  updateInstruction(context, params.id, body),
);

const remove = implement('DELETE /instructions/:id', async ({ params }, context) => {
  await deleteInstruction(context, params.id);
  return { success: true };
});

export const instructions = [careInstructions, create, update, remove];
