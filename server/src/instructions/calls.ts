import type { CallRequest, Instruction } from '@groepsapp/contract';
import { announcing } from '../audit/announcing.ts';
import { momentAfter, today } from '../base/clock.ts';
import type { Tx } from '../database/schema.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { makeOnce } from '../http/once.ts';
import { keepVersion, versions } from './versions.ts';
import { lockRows } from '../database/engine.ts';
import { changedAt, requireSeen } from '../database/versions.ts';
import { placementsOn } from '../schedules/placements.ts';
import { readableUntil } from '../access/reach.ts';

/** The columns of a care instruction that the API returns. */
const columns = ['id', 'child_id', 'title', 'body', 'priority', 'created_at', 'modified_at'] as const;

type Change = (db: Tx) => Promise<Instruction>;

const announce = announcing('instructions-changed', 'instructions');

/** An instruction as it is, which nobody else can change before the transaction ends. */
async function held(db: Tx, id: number): Promise<Instruction> {
  const row = db.selectFrom('instruction').where('id', '=', id);
  await lockRows(db, row.select('id'));
  return row.select(columns).executeTakeFirstOrThrow(() => notFound());
}

/**
 * Changes an instruction, keeps the text that it had, writes the audit line and publishes the event, all or nothing.
 * @param basedOn moment of the version that the user saw; `undefined` for clients of older releases
 * @throws HttpError 409 with the current instruction, 404 when it has been deleted
 */
async function change(
  context: GuardedContext,
  { id, basedOn, action }: { id: number; basedOn: string | undefined; action: 'changed' | 'deleted' },
  make: Change,
): Promise<Instruction> {
  return context.db.transaction().execute(async (db) => {
    const before = await held(db, id);
    await requireSeen(before.modified_at ?? before.created_at, basedOn, () => before);
    const at = momentAfter(context.clock, 0);
    await keepVersion(db, before, { at, by: context.caller.accountId, removed: action === 'deleted' });
    const instruction = await make(db);
    await announce({ ...context, db }, action, { childId: instruction.child_id, itemId: id });
    return instruction;
  });
}

/** For a child that has left, only the instructions that have not changed since then. */
function selectInstructions(context: GuardedContext, query: CallRequest<'GET /instructions'>['query']) {
  const { db, clock } = context;
  const instructions = db.selectFrom('instruction');
  if ('id_child' in query) {
    const until = readableUntil(context);
    const ofChild = instructions.where('child_id', '=', query.id_child);
    return until === null ? ofChild : ofChild.where(changedAt, '<', until);
  }
  return instructions.where('child_id', 'in', placementsOn(db, query.id_group, today(clock)).select('child_id'));
}

const current = implement({
  /** Important instructions first, then the most recently changed ones. */
  'GET /instructions': ({ query }, context) =>
    selectInstructions(context, query)
      .select(columns)
      .orderBy('priority', 'desc')
      .orderBy(changedAt, 'desc')
      .orderBy('id', 'desc')
      .execute(),
  /** Answers the current instruction, also when an earlier attempt with the same key created it; 404 once it is deleted. */
  'POST /instructions': async ({ headers, body }, context) => {
    const content = ['instruction', ...Object.values(body)];
    const id = await makeOnce(context, { key: headers['idempotency-key'], content }, async (db) => {
      const row = { ...body, created_at: momentAfter(context.clock, 0), modified_at: null };
      const created = await db.insertInto('instruction').values(row).returning('id').executeTakeFirstOrThrow();
      await announce({ ...context, db }, 'created', { childId: body.child_id, itemId: created.id });
      return created.id;
    });
    const saved = context.db.selectFrom('instruction').where('id', '=', id).select(columns);
    return saved.executeTakeFirstOrThrow(() => notFound());
  },
  'PUT /instructions/:id': ({ params: { id }, body: { based_on: basedOn, ...fields } }, context) => {
    const modified = { ...fields, modified_at: momentAfter(context.clock, 0) };
    return change(context, { id, basedOn, action: 'changed' }, (db) =>
      db.updateTable('instruction').set(modified).where('id', '=', id).returning(columns).executeTakeFirstOrThrow(),
    );
  },
  'DELETE /instructions/:id': async ({ params: { id }, query: { based_on: basedOn } }, context) => {
    await change(context, { id, basedOn, action: 'deleted' }, (db) =>
      db.deleteFrom('instruction').where('id', '=', id).returning(columns).executeTakeFirstOrThrow(),
    );
    return { success: true };
  },
});

export const instructions = [...current, ...versions];
