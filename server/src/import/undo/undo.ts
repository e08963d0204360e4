import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { endAccount, renameAccount, reopenAccount } from '../../accounts/manage.ts';
import { dropKeys } from '../../authentication/oneTimeKeys.ts';
import { OperatorError } from '../../base/errors.ts';
import { distinct } from '../../base/grouping.ts';
import type { Database, Tx } from '../../database/schema.ts';
import type { Services } from '../../database/services.ts';
import { orderErased } from '../../feed/order.ts';
import { type AnyRow, batchesOf } from '../kinds/rows.ts';
import { forgetRuns, keepLines, type UndoReport } from '../report/lines.ts';
import { type About, beginRun, type Run } from '../runs.ts';
import { announceKinds } from '../write/announce.ts';
import { holdCompany } from '../../database/engine.ts';
import { writeOrRefuse } from '../write/write.ts';
import { reporter } from './report.ts';
import { type Group, groupsOf, type Image, kindOfTable, leaveChanged, traces } from './groups.ts';

type InTx = Services & { db: Tx };

/** Groups that are undone in one transaction. */
const groupsPerChunk = 300;

/** There is no run of which can be undone what it wrote. */
export class NothingToUndo extends OperatorError {
  override readonly name = 'NothingToUndo';

  constructor() {
    super('Er is geen import om terug te draaien.');
  }
}

/** The run of a company that can be undone: the last one that wrote something; `null` when there is none, or it is long ago. */
export async function lastUndoable({ db }: Services, companyId: number): Promise<number | null> {
  const run = await db
    .selectFrom('import_run')
    .where('company_id', '=', companyId)
    .where('finished_at', 'is not', null)
    .where('undoes', 'is', null)
    .where((e) => e.exists(e.selectFrom('import_image').whereRef('run_id', '=', 'import_run.id').select('id')))
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return run?.id ?? null;
}

const isKey = ({ table }: Image, row: AnyRow) =>
  sql.join(
    table.key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  );

async function remove(services: InTx, companyId: number, image: Image, row: AnyRow): Promise<void> {
  const { name } = image.table;
  // The feed tells of a child as long as it says of which company it is.
  if (name === 'child') await orderErased(services.db, services, { companyId, childId: Number(row.id) });
  if (name === 'account') await dropKeys(services, Number(row.id));
  for (const [table, column] of traces[name] ?? []) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${row.id}`.execute(services.db);
  }
  await sql`delete from ${sql.table(name)} where ${isKey(image, row)}`.execute(services.db);
}

/** An account gets its name and its end back by what management does: who had the other name is logged out. */
async function restoreAccount(services: Services, before: AnyRow, after: AnyRow): Promise<void> {
  const id = Number(before.id);
  const isRenamed = before.username !== after.username || before.client_number !== after.client_number;
  const kind = before.kind === 'childminder' ? 'childminder' : 'employee';
  if (isRenamed) {
    const name = { kind, username: String(before.username), clientNumber: String(before.client_number) } as const;
    await renameAccount(services, id, name);
  }
  if (before.password_hash === after.password_hash) return;
  if (before.password_hash === 'ended') await endAccount(services, id);
  else if (after.password_hash === 'ended') await reopenAccount(services, id);
}

const setOf = (row: AnyRow) =>
  sql.join(Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

async function undoImage(services: InTx, companyId: number, image: Image): Promise<void> {
  const { table, before, after } = image;
  if (before === null) {
    if (after !== null) await remove(services, companyId, image, after);
  } else if (after === null) {
    await services.db
      .insertInto(table.name as 'setting')
      .values(before as never)
      .execute();
  } else {
    if (table.name === 'account') await restoreAccount(services, before, after);
    const changed = Object.entries(before).filter(([name, value]) => name !== 'password_hash' && value !== after[name]);
    if (changed.length === 0) return;
    const change = setOf(Object.fromEntries(changed));
    await sql`update ${sql.table(table.name)} set ${change} where ${isKey(image, before)}`.execute(services.db);
  }
}

async function undoGroups(services: InTx, companyId: number, groups: readonly Group[]): Promise<void> {
  await holdCompany(services.db, companyId);
  await leaveChanged(services.db, groups);
  for (const group of groups.filter(({ left }) => left === null)) {
    for (const image of group.images.toReversed()) await undoImage(services, companyId, image);
    for (const some of batchesOf(group.images)) {
      const ids = some.map(({ id }) => id);
      await services.db.deleteFrom('import_image').where('id', 'in', ids).execute();
    }
  }
}

const firstId = ({ images }: Group) => images[0]?.id ?? 0;

/** Undoes the groups that nobody changed since, the last one first, as later rows point at earlier ones. */
async function undoAll(services: Services, companyId: number, groups: readonly Group[], run: Run): Promise<void> {
  const wanted = groups.filter(({ left }) => left === null).sort((one, other) => firstId(other) - firstId(one));
  let done = 0;
  for (const chunk of batchesOf(wanted, groupsPerChunk)) {
    await writeOrRefuse(
      chunk,
      (some) => services.db.transaction().execute((db) => undoGroups({ ...services, db }, companyId, some)),
      (group, reason) => {
        group.left = reason;
      },
    );
    done += chunk.length;
    await run.beat(done, wanted.length);
    await setImmediate();
  }
}

interface Undo extends Pick<About, 'by'> {
  companyId: number;
  /** Tells the history what was done, before the run ends. @param name of the files of the run that is undone */
  note?: (name: string, report: UndoReport) => Promise<void>;
}

/** An undo that has begun, of a run with files of this name. */
interface UndoRun extends Run {
  undoes: number;
  name: string;
}

/** What an undo of the last run would do. Changes nothing. @throws NothingToUndo */
export async function previewUndo(services: Services, { companyId }: Undo): Promise<UndoReport> {
  const runId = await lastUndoable(services, companyId);
  if (runId === null) throw new NothingToUndo();
  const groups = await groupsOf(services.db, runId);
  return (await reporter(services, companyId, groups))();
}

/** Begins to undo the last run. @throws NothingToUndo, ImportBusy */
export async function beginUndo(services: Services, { companyId, by }: Undo): Promise<UndoRun> {
  const undoes = await lastUndoable(services, companyId);
  if (undoes === null) throw new NothingToUndo();
  const named = services.db.selectFrom('import_run').where('id', '=', undoes).select('name');
  const name = (await named.executeTakeFirstOrThrow()).name ?? '';
  return { ...(await beginRun(services, companyId, { by, name, undoes })), undoes, name };
}

/**
 * Brings back the rows that the last run wrote and that nobody changed since, and removes those that it made and nobody
 * uses. Rows that stay are listed. An undo that is cut off can be begun again.
 */
export async function continueUndo(services: Services, { companyId, note }: Undo, run: UndoRun): Promise<UndoReport> {
  const { db } = services;
  try {
    const groups = await groupsOf(db, run.undoes);
    const report = await reporter(services, companyId, groups);
    await undoAll(services, companyId, groups, run);
    const written = groups.filter(({ left }) => left === null);
    const kinds = distinct(written.flatMap(({ owner }) => kindOfTable(owner.split(' ')[0] ?? '') ?? []));
    await announceKinds(db, companyId, new Set(kinds));
    const state: Database['import_run']['state'] = 'undone';
    await db.updateTable('import_run').set({ state }).where('id', '=', run.undoes).execute();
    await forgetRuns(db, companyId, run.id);
    const done = report();
    await keepLines(db, run.id, done);
    await note?.(run.name, done);
    await run.finish();
    return done;
  } catch (error) {
    await run.finish('failed');
    throw error;
  }
}
