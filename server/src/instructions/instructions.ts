import type { Instruction } from '@groepsapp/contract';
import type { Insertable, Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import { momentAfter } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../http/errors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { publishAboutChild } from '../realtime/publishAbout.ts';

/** What a care instruction consists of on the wire. */
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
type Change = (db: Transaction<Database>) => Promise<Instruction | undefined>;

/** Notes who changed an instruction and tells whoever may see the child. */
async function announce(context: GuardedContext, action: string, instruction: Pick<Instruction, 'id' | 'child_id'>) {
  const { id: itemId, child_id: childId } = instruction;
  await writeAudit(context, `instructions.${action}`, { childId, itemId });
  await publishAboutChild(context, 'instructions-changed', childId);
}

/** Changes an instruction and announces it; all of it or nothing. */
async function change(context: GuardedContext, action: string, make: Change): Promise<Instruction> {
  return context.db.transaction().execute(async (db) => {
    const instruction = await make(db);
    if (instruction === undefined) throw notFound();
    await announce({ ...context, db }, action, instruction);
    return instruction;
  });
}

/**
 * Saves an instruction once and announces it.
 * @returns the instruction as it stands, also when it had been saved before with the same key
 * @throws HttpError 404 when it had been, and has been deleted since
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

export function updateInstruction(context: GuardedContext, id: number, fields: Fields): Promise<Instruction> {
  const modified = { ...fields, modified_at: momentAfter(context.clock, 0) };
  return change(context, 'changed', (db) =>
    db.updateTable('instruction').set(modified).where('id', '=', id).returning(instructionColumns).executeTakeFirst(),
  );
}

export function deleteInstruction(context: GuardedContext, id: number): Promise<Instruction> {
  return change(context, 'deleted', (db) =>
    db.deleteFrom('instruction').where('id', '=', id).returning(instructionColumns).executeTakeFirst(),
  );
}
