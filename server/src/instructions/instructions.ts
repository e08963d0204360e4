import type { Instruction } from '@groepsapp/contract';
import { type Insertable, sql, type Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import { momentAfter } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { changedMeanwhile, notFound } from '../http/errors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { publishAboutChild } from '../realtime/publishAbout.ts';

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

/** The moment of the last change; it identifies the version of an instruction that a user has seen. */
export const changedAt = sql<string>`coalesce(modified_at, created_at)`;

type Fields = Pick<Insertable<Database['instruction']>, 'title' | 'body' | 'priority'>;
type Change = (db: Transaction<Database>) => Promise<Instruction | undefined>;

/** Writes the audit line of a change and publishes the live event. */
async function announce(context: GuardedContext, action: string, instruction: Pick<Instruction, 'id' | 'child_id'>) {
  const { id: itemId, child_id: childId } = instruction;
  await writeAudit(context, `instructions.${action}`, { childId, itemId });
  await publishAboutChild(context, 'instructions-changed', childId);
}

/** Changes an instruction, writes the audit line and publishes the event in one transaction. */
async function change(context: GuardedContext, action: string, make: Change): Promise<Instruction> {
  return context.db.transaction().execute(async (db) => {
    const instruction = await make(db);
    if (instruction === undefined) throw notFound();
    await announce({ ...context, db }, action, instruction);
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
    await announce({ ...context, db }, 'created', created);
    return created.id;
  });
  const saved = context.db.selectFrom('instruction').where('id', '=', id).select(instructionColumns);
  return saved.executeTakeFirstOrThrow(() => notFound());
}

/** Refuses a change of a version that is stale, with the current one; 404 when the instruction has been deleted. */
async function refuseStale(db: Transaction<Database>, id: number): Promise<never> {
  const current = db.selectFrom('instruction').where('id', '=', id).select(instructionColumns);
  throw changedMeanwhile(await current.executeTakeFirstOrThrow(() => notFound()));
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
  return change(context, 'changed', async (db) => {
    const update = db.updateTable('instruction').set(modified).where('id', '=', id).returning(instructionColumns);
    const unchanged = basedOn === undefined ? update : update.where(changedAt, '=', basedOn);
    return (await unchanged.executeTakeFirst()) ?? refuseStale(db, id);
  });
}

/**
 * Deletes an instruction, unless it was changed since the version that the user saw.
 * @param basedOn moment of that version; `undefined` for clients of older releases
 * @throws HttpError 409 with the current instruction, 404 when it has been deleted
 */
export function deleteInstruction(context: GuardedContext, id: number, basedOn?: string): Promise<Instruction> {
  return change(context, 'deleted', async (db) => {
    const removal = db.deleteFrom('instruction').where('id', '=', id).returning(instructionColumns);
    const unchanged = basedOn === undefined ? removal : removal.where(changedAt, '=', basedOn);
    return (await unchanged.executeTakeFirst()) ?? refuseStale(db, id);
  });
}
