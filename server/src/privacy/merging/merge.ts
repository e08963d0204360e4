import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import { sql } from 'kysely';
import { momentAfter } from '../../base/clock.ts';
import { invalid } from '../../base/httpErrors.ts';
import { lockRows } from '../../database/engine.ts';
import { storedTables, type StoredTable } from '../../database/catalog.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { orderErased } from '../../feed/order.ts';
import { changeFiles } from '../../files/changeFiles.ts';
import { filesInUse } from '../../files/inUse.ts';
import type { CallServices } from '../../http/calls.ts';
import { forgetImports } from '../../import/desk.ts';
import { recordAnswers } from '../../import/kinds/consent.ts';
import { type Maker, noteChange } from '../../management/changes.ts';
import { forgetRows, refuseFromNowOn } from '../erasedReferences.ts';
import { numbered } from '../person.ts';
import { PersonRows } from '../personRows.ts';
import { subjectOf } from '../register.ts';
import { tellTablets } from '../tellTablets.ts';
import { conflictsOf } from './conflicts.ts';
import { chosenAnswers, differencesOf, type Side, takeOver } from './differences.ts';
import { type Pair, pairOf } from './pair.ts';

type Preview = CallAnswer<'GET /management/privacy/:kind/:id/merge/:other'>;
type Params = CallRequest<'GET /management/privacy/:kind/:id/merge/:other'>['params'];
type Choice = CallRequest<'POST /management/privacy/:kind/:id/merge/:other'>['body'];
type Context = Pick<CallServices, 'db' | 'clock' | 'files'>;
type InTx = Pick<Context, 'clock'> & { db: Tx };

/** A column that says whose a row is. */
interface Owned {
  table: StoredTable;
  column: string;
  /** A row of the one who goes that the other has too, by a key of the table. */
  double: ReturnType<typeof sql>;
}

/** The columns of all tables that point at the one who goes: their description says which, so that a new table is among them. */
function ownedRows({ kind, kept }: Pair): Owned[] {
  return storedTables.flatMap((table) =>
    table.links
      .filter((link) => link.table === kind)
      .map(({ column }) => {
        const keys = table.uniques.filter((columns) => columns.includes(column));
        const same = keys.map((columns) => {
          const others = columns.filter((one) => one !== column);
          const equal = others.map((one) => sql`${sql.ref(`other.${one}`)} = ${sql.ref(`${table.name}.${one}`)}`);
          const conditions = [sql`${sql.ref(`other.${column}`)} = ${kept.id}`, ...equal];
          return sql`exists (select 1 from ${sql.table(table.name)} as other where ${sql.join(conditions, sql` and `)})`;
        });
        return { table, column, double: same.length === 0 ? sql`1 = 0` : sql`(${sql.join(same, sql` or `)})` };
      }),
  );
}

async function count(db: Db, { table, column, double }: Owned, id: number) {
  const { rows } = await sql<{ all: number; doubles: number | null }>`
    select count(*) as "all", sum(case when ${double} then 1 else 0 end) as doubles
    from ${sql.table(table.name)} where ${sql.ref(column)} = ${id}`.execute(db);
  const [{ all = 0, doubles = 0 } = {}] = rows;
  return { rows: Number(all) - Number(doubles), doubles: Number(doubles) };
}

/** What would go where, and what speaks against it. Changes nothing. */
export async function previewMerge(
  context: Pick<Context, 'db' | 'clock'>,
  companyId: number,
  params: Params,
): Promise<Preview> {
  const { db } = context;
  const pair = await pairOf(db, companyId, params);
  const tables: Preview['tables'] = [];
  for (const owned of ownedRows(pair)) {
    const counts = await count(db, owned, pair.gone.id);
    const { name } = owned.table;
    if (counts.rows + counts.doubles > 0) tables.push({ table: name, subject: subjectOf(name), ...counts });
  }
  const shown = [pair.kept, pair.gone].map(({ id, name }) => ({ child_id: pair.kind === 'child' ? id : null, name }));
  return { people: shown, differences: await differencesOf(db, pair), tables, ...(await conflictsOf(context, pair)) };
}

/** What the feed tells of a child by rows that were added, and not changed. */
async function tellFeed(db: Db, childId: number): Promise<void> {
  await sql`insert into change_pending (child_id, kind, item_id, date)
    select child_id, 'photo', photo_id, '' from photo_share where child_id = ${childId}
    union all select child_id, 'consent', id, '' from child_permission where child_id = ${childId}
    union all select observation_result.child_id, 'parent_note', parent_note.id, '' from parent_note
      join observation_form on observation_form.id = parent_note.form_id
      join observation_result on observation_result.id = observation_form.result_id
      where observation_result.child_id = ${childId} and parent_note.share = 1`.execute(db);
}

/** Gives all that points at the one who goes to the other, but for what the other has already. */
async function moveRows({ db, clock }: InTx, pair: Pair): Promise<void> {
  const { kind, kept, gone } = pair;
  for (const { table, column, double } of ownedRows(pair)) {
    const own = sql`${sql.ref(column)} = ${gone.id}`;
    await forgetRows(db, gone.company_id, table.name, own);
    await sql`delete from ${sql.table(table.name)} where ${own} and ${double}`.execute(db);
    await sql`update ${sql.table(table.name)} set ${sql.ref(column)} = ${kept.id} where ${own}`.execute(db);
  }
  if (kind === 'child') {
    await tellFeed(db, kept.id);
    await orderErased(db, { clock }, { companyId: gone.company_id, childId: gone.id });
  }
  await db.deleteFrom(kind).where('id', '=', gone.id).execute();
}

/** @throws HttpError 400 for what speaks against it, and for a difference about which nothing was decided */
async function requireDecided(context: InTx, pair: Pair, { decided, source_cleared }: Choice) {
  const { refusals, source } = await conflictsOf(context, pair);
  const [refusal] = refusals;
  if (refusal !== undefined) throw invalid({ other: refusal });
  if (source !== null && !source_cleared) {
    throw invalid({
      source_cleared: `Haal ‘${source}’ eerst weg uit de administratie: die wordt niet meer ingelezen.`,
    });
  }
  const sides = new Map<string, Side>();
  for (const { key } of await differencesOf(context.db, pair)) {
    const side = decided[key];
    if (side === undefined) throw invalid({ decided: 'Kies bij elk verschil wat blijft.' });
    sides.set(key, side);
  }
  return sides;
}

/**
 * Makes one person of two records that somebody picked, in one transaction. The history keeps by number which was added to
 * which. Files of pictures that the other has too go with it.
 * @throws HttpError 404, and 400 with what speaks against it
 */
export async function merge(
  { db, clock, files }: Context,
  maker: Maker,
  params: Params,
  choice: Choice,
): Promise<void> {
  await changeFiles(files, [], (unused) =>
    db.transaction().execute(async (transaction) => {
      const context = { db: transaction, clock };
      const both = transaction.selectFrom(params.kind).where('id', 'in', [params.id, params.other]);
      await lockRows(transaction, both.orderBy('id').select('id'));
      const pair = await pairOf(transaction, maker.companyId, params);
      const sides = await requireDecided(context, pair, choice);
      const stored = await (await PersonRows.of(transaction, pair.gone, 'alone')).files(transaction);
      const answers = await chosenAnswers(transaction, pair, sides);
      await takeOver(transaction, pair, sides);
      await refuseFromNowOn(transaction, pair.gone);
      await forgetImports(transaction, maker.companyId, unused);
      await moveRows(context, pair);
      await recordAnswers({ db: transaction, now: momentAfter(clock, 0) }, answers);
      await tellTablets(context, pair.kept);
      const used = stored.length === 0 ? new Set() : await filesInUse(transaction, stored);
      unused.push(...stored.filter((one) => !used.has(one)));
      const [subject, after] = [numbered(pair.kept), `met ${numbered(pair.gone)}, die verdween`];
      await noteChange(context, maker, { kind: 'privacy', subject, action: 'samengevoegd', after });
    }),
  );
}
