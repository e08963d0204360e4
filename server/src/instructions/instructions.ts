import type { Instruction } from '@groepsapp/contract';
import type { Insertable, Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import { momentAfter } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../http/errors.ts';
import { publishAboutChild } from '../realtime/publishAboutChild.ts';

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

/** Changes an instruction, notes who did so and tells whoever may see the child; all of it or nothing. */
async function change(context: GuardedContext, action: string, make: Change): Promise<Instruction> {
  return context.db.transaction().execute(async (db) => {
    const instruction = await make(db);
    if (instruction === undefined) throw notFound();
    const { id: itemId, child_id: childId } = instruction;
    await writeAudit({ ...context, db }, `instructions.${action}`, { childId, itemId });
    await publishAboutChild({ ...context, db }, 'instructions-changed', childId);
    return instruction;
  });
}

export function createInstruction(context: GuardedContext, row: Fields & { child_id: number }): Promise<Instruction> {
  const created = { ...row, created_at: momentAfter(context.clock, 0), modified_at: null };
  return change(context, 'created', (db) =>
    db.insertInto('instruction').values(created).returning(instructionColumns).executeTakeFirst(),
  );
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
