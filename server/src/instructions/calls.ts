import type { CallRequest } from '@groepsapp/contract';
import { placementsOn } from '../schedules/placements.ts';
import { today } from '../base/clock.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { readableUntil } from '../access/reach.ts';
import { createInstruction, deleteInstruction, instructionColumns, updateInstruction } from './instructions.ts';
import { versionsOf } from './versions.ts';
import { changedAt } from '../database/versions.ts';

type Query = CallRequest<'GET /instructions'>['query'];

/** For a child that has left, only the instructions that have not changed since then. */
function selectInstructions(context: GuardedContext, query: Query) {
  const { db, clock } = context;
  const instructions = db.selectFrom('instruction');
  if ('id_child' in query) {
    const until = readableUntil(context);
    const ofChild = instructions.where('child_id', '=', query.id_child);
    return until === null ? ofChild : ofChild.where(changedAt, '<', until);
  }
  return instructions.where('child_id', 'in', placementsOn(db, query.id_group, today(clock)).select('child_id'));
}

export const instructions = implement({
  /** Important instructions first, then the most recently changed ones. */
  'GET /instructions': async ({ query }, context) => {
    return selectInstructions(context, query)
      .select(instructionColumns)
      .orderBy('priority', 'desc')
      .orderBy(changedAt, 'desc')
      .orderBy('id', 'desc')
      .execute();
  },
  'GET /instructions/versions': ({ query }, context) => versionsOf(context, query.id_child, query.id_instruction),
  'POST /instructions': ({ headers, body }, context) => createInstruction(context, headers['idempotency-key'], body),
  'PUT /instructions/:id': ({ params, body: { based_on, ...fields } }, context) =>
    updateInstruction(context, params.id, fields, based_on),
  'DELETE /instructions/:id': async ({ params, query }, context) => {
    await deleteInstruction(context, params.id, query.based_on);
    return { success: true };
  },
});
