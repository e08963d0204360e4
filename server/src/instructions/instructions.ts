import type { Instruction } from '@groepsapp/contract';
import type { Insertable } from 'kysely';
import { announcing } from '../audit/announcing.ts';
import { momentAfter } from '../base/clock.ts';
import type { Database, Tx } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { keepVersion } from './versions.ts';
import { lockRows } from '../database/engine.ts';
import { requireSeen } from '../database/versions.ts';

/** The columns of a care instruction that the API returns. */
export const instructionColumns = [
  'id',
  'child_id',
  'title',
  'body',
  'priority',
  'created_at',
  'modified_at',
] as const satisfies readonly (keyof Instruction)[];

type Fields = Pick<Insertable<Database['instruction']>, 'title' | 'body' | 'priority'>;
type Change = (db: Tx) => Promise<Instruction>;

const announce = announcing('instructions-changed', 'instructions');

/** An instruction as it is, which nobody else can change before the transaction ends. */
async function held(db: Tx, id: number): Promise<Instruction> {
  const row = db.selectFrom('instruction').where('id', '=', id);
  await lockRows(db, row.select('id'));
  return row.select(instructionColumns).executeTakeFirstOrThrow(() => notFound());
}

/**
 * Changes an instruction, keeps the text that it had, writes the audit line and publishes the event, all or nothing.
 * @param basedOn moment of the version that the user saw; `undefined` for clients of older releases
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

/**
 * Creates an instruction, idempotently by key, and publishes the event.
 * @returns the current instruction, also when an earlier attempt with the same key created it
 * @throws HttpError 404 when an earlier attempt created it and it has been deleted since
 */
export async function createInstruction(
  context: GuardedContext,
  key: string | undefined,
  row: Fields & { child_id: number },
): Promise<Instruction> {
  const content = ['instruction', row.child_id, row.title, row.body, row.priority];
  const id = await makeOnce(context, { sender: accountSender(context), key, content }, async (db) => {
    const created = await db
      .insertInto('instruction')
      .values({ ...row, created_at: momentAfter(context.clock, 0), modified_at: null })
      .returning(['id', 'child_id'])
      .executeTakeFirstOrThrow();
    await announce({ ...context, db }, 'created', { childId: created.child_id, itemId: created.id });
    return created.id;
  });
  const saved = context.db.selectFrom('instruction').where('id', '=', id).select(instructionColumns);
  return saved.executeTakeFirstOrThrow(() => notFound());
}

/**
 * Changes an instruction, unless the version that the change was based on is stale.
 * @param basedOn moment of that version; `undefined` for clients of older releases, where the last write wins
 * @throws HttpError 409 with the current instruction, 404 when it has been deleted
 */
export function updateInstruction(
  context: GuardedContext,
  id: number,
  fields: Fields,
  basedOn: string | undefined,
): Promise<Instruction> {
  const modified = { ...fields, modified_at: momentAfter(context.clock, 0) };
  return change(context, { id, basedOn, action: 'changed' }, (db) =>
    db
      .updateTable('instruction')
      .set(modified)
      .where('id', '=', id)
      .returning(instructionColumns)
      .executeTakeFirstOrThrow(),
  );
}

/**
 * Deletes an instruction, unless it was changed since the version that the user saw.
 * @param basedOn moment of that version; `undefined` for clients of older releases
 * @throws HttpError 409 with the current instruction, 404 when it has been deleted
 */
export function deleteInstruction(context: GuardedContext, id: number, basedOn?: string): Promise<Instruction> {
  return change(context, { id, basedOn, action: 'deleted' }, (db) =>
    db.deleteFrom('instruction').where('id', '=', id).returning(instructionColumns).executeTakeFirstOrThrow(),
  );
}
