import type { Instruction } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { accountNames } from '../employees/accountNames.ts';
import { implement } from '../http/calls.ts';
import { readableUntil } from '../access/reach.ts';

/** Texts of one answer; older ones stay in the database. */
const mostAtOnce = 100;

/** Who wrote an instruction as it is: that stands in the audit, whichever version of the server noted it. */
async function authorOf(db: Db, { id, child_id }: Instruction): Promise<number | null> {
  const line = await db
    .selectFrom('audit')
    .where('child_id', '=', child_id)
    .where('item_id', '=', id)
    .where('action', 'in', ['instructions.created', 'instructions.changed'])
    .select('account_id')
    // By `at` first, as the index is: by id alone PostgreSQL reads all lines of all children from the newest on.
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line?.account_id ?? null;
}

/** An event in the history of a text: moment, account, and whether it removes the instruction. */
interface Replaced {
  at: string;
  by: number;
  removed: boolean;
}

/** Keeps the text of an instruction that is about to be changed or removed. Call it in the transaction of the change. */
export async function keepVersion(db: Db, text: Instruction, { at, by, removed }: Replaced) {
  const { id, created_at, modified_at, ...fields } = text;
  const written = { written_at: modified_at ?? created_at, written_by: await authorOf(db, text) };
  const replaced = { replaced_at: at, replaced_by: by, removed: removed ? 1 : 0 };
  const row = { instruction_id: id, ...fields, ...written, ...replaced };
  await db.insertInto('instruction_version').values(row).execute();
}

export const versions = implement({
  /** The earlier texts of the care instructions of a child, or of one of them, also of removed ones; newest first. */
  'GET /instructions/versions': async ({ query: { id_child, id_instruction } }, context) => {
    const { db } = context;
    const until = readableUntil(context);
    const rows = await db
      .selectFrom('instruction_version')
      .where('child_id', '=', id_child)
      .where((e) =>
        e.and([
          ...(id_instruction === undefined ? [] : [e('instruction_id', '=', id_instruction)]),
          ...(until === null ? [] : [e('replaced_at', '<', until)]),
        ]),
      )
      .selectAll()
      .orderBy('id', 'desc')
      .limit(mostAtOnce)
      .execute();
    const people = rows.flatMap(({ written_by, replaced_by }) => [written_by, replaced_by]);
    const names = await accountNames(db, people);
    return rows.map(({ written_by, replaced_by, removed, ...row }) => ({
      ...row,
      written_by: names.get(written_by) ?? null,
      replaced_by: names.get(replaced_by) ?? null,
      removed: removed === 1,
    }));
  },
});
