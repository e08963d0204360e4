import { type CallAnswer, foldText } from '@groepsapp/contract';
import { sql } from 'kysely';
import { invalid, notFound } from '../base/httpErrors.ts';
import { fullName, nameColumns } from '../base/names.ts';
import { lockRows } from '../database/engine.ts';
import type { Db, Tx } from '../database/schema.ts';
import { publishAboutChild, publishAboutGroups } from '../events/publishAbout.ts';
import { orderErased } from '../feed/order.ts';
import { changeFiles } from '../files/changeFiles.ts';
import { filesInUse } from '../files/inUse.ts';
import type { CallServices } from '../http/calls.ts';
import { forgetImports } from '../import/desk.ts';
import { type Maker, noteChange } from '../management/changes.ts';
import { ChildRows } from './childRows.ts';
import { forgetReferences } from './erasedReferences.ts';
import { holdsOf } from './holds.ts';
import { NamedElsewhere } from './namedElsewhere.ts';
import { subjectOf } from './register.ts';

type Preview = CallAnswer<'GET /management/privacy/children/:id/erasure'>;
type Context = Pick<CallServices, 'db' | 'clock' | 'files'>;

/** A child of a company, wherever it is or was placed. @throws HttpError 404 */
export async function childOf(db: Db, companyId: number, childId: number) {
  return db
    .selectFrom('child')
    .where('id', '=', childId)
    .where('company_id', '=', companyId)
    .select(['id', 'company_id', ...nameColumns])
    .executeTakeFirstOrThrow(() => notFound());
}

/** How a child is called in the history, which outlives it: by its number only. */
export const numberedChild = (childId: number): string => `Kind ${childId}`;

/** What would be erased with a child, and what speaks against it. Changes nothing. @throws HttpError 404 */
export async function previewErasure({ db, clock }: Context, companyId: number, childId: number): Promise<Preview> {
  const child = await childOf(db, companyId, childId);
  const rows = await ChildRows.of(db, childId, 'alone');
  const counts: Preview['tables'] = [];
  for (const { name } of rows.tables) {
    const count = await rows.count(db, name);
    if (count > 0) counts.push({ table: name, subject: subjectOf(name), rows: count });
  }
  const { alone, shared } = await (await NamedElsewhere.of(db, child)).notes();
  return {
    child_id: childId,
    name: fullName(child),
    tables: counts,
    files: (await rows.files(db)).length,
    notes: { erased: alone.length, blanked: shared.length },
    holds: await holdsOf({ db, clock }, childId),
  };
}

async function deleteRows(
  { db, clock }: { db: Tx } & Pick<Context, 'clock'>,
  rows: ChildRows,
  { companyId, childId }: { companyId: number; childId: number },
): Promise<void> {
  // Results of other children that were saved together with one of this child.
  const results = sql<number>`(select id from observation_result where ${rows.where('observation_result')})`;
  await db.updateTable('observation_result').set({ batch_id: null }).where('batch_id', 'in', results).execute();
  for (const { name } of [...rows.tables].reverse()) {
    // The feed tells of the child as long as it says of which company it is.
    if (name === 'child') await orderErased(db, { clock }, { companyId, childId });
    await sql`delete from ${sql.table(name)} where ${rows.where(name)}`.execute(db);
  }
}

async function tellTablets(context: { db: Tx } & Pick<Context, 'clock'>, childId: number, groups: readonly number[]) {
  for (const name of ['planning-changed', 'record-changed', 'messages-changed', 'photo-changed'] as const) {
    await publishAboutChild(context, name, childId);
  }
  for (const name of ['notes-changed', 'photos-changed'] as const) await publishAboutGroups(context.db, name, groups);
}

/**
 * Erases a child with all that is about it, in one transaction, and then its files; a file that could not be removed
 * goes with the housekeeping. The history keeps that it was done, by number.
 * @param confirmed the name of the child as it was typed; only needed where something speaks against it
 * @throws HttpError 404, and 400 with what speaks against it
 */
export async function eraseChild(
  { db, clock, files }: Context,
  maker: Maker,
  { childId, confirmed }: { childId: number; confirmed: string },
): Promise<void> {
  const { companyId } = maker;
  await changeFiles(files, [], (unused) =>
    db.transaction().execute(async (transaction) => {
      await lockRows(transaction, transaction.selectFrom('child').where('id', '=', childId).select('id'));
      const child = await childOf(transaction, companyId, childId);
      const [hold] = await holdsOf({ db: transaction, clock }, childId);
      if (hold !== undefined && foldText(confirmed) !== foldText(fullName(child))) {
        throw invalid({ confirm: `${hold.reason} Typ de naam van het kind om toch te wissen.` });
      }
      const rows = await ChildRows.of(transaction, childId, 'alone');
      const stored = await rows.files(transaction);
      const elsewhere = await NamedElsewhere.of(transaction, child);
      await tellTablets({ db: transaction, clock }, childId, elsewhere.groups);
      await elsewhere.erase();
      await forgetReferences(transaction, { companyId, childId, rows });
      await forgetImports(transaction, companyId, unused);
      await deleteRows({ db: transaction, clock }, rows, { companyId, childId });
      const used = stored.length === 0 ? new Set() : await filesInUse(transaction, stored);
      unused.push(...stored.filter((id) => !used.has(id)));
      await noteChange({ db: transaction, clock }, maker, {
        kind: 'privacy',
        subject: numberedChild(childId),
        action: 'gewist',
      });
    }),
  );
}
