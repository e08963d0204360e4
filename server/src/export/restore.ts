import { OperatorError } from '../base/errors.ts';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import * as v from 'valibot';
import { isPostgres } from '../database/engine.ts';
import type { Db, Tx } from '../database/schema.ts';
import { executedMigrations } from '../database/squashed.ts';
import { newLife } from '../feed/life.ts';
import { feedBounds } from '../feed/order.ts';
import { type FileStore, isFileId } from '../files/FileStore.ts';
import { exportNames, Manifest } from './folder.ts';
import { movedTables, type MovedTable, type StoredRow } from './tables.ts';

/** The values of a statement; PostgreSQL takes 65,535 and SQLite 32,766. */
const valuesPerStatement = 20_000;

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return v.parse(Manifest, JSON.parse(await readFile(join(folder, exportNames.manifest), 'utf8')));
  } catch {
    throw new OperatorError(`${folder} is no export: it has no ${exportNames.manifest} that can be read.`);
  }
}

/** The last migration of the tables. */
export async function lastMigration(db: Db): Promise<string> {
  return (await executedMigrations(db)).sort().at(-1) ?? '';
}

async function requireRoom(db: Db, { company, migration }: Manifest): Promise<void> {
  const here = await lastMigration(db);
  if (here !== migration) {
    throw new OperatorError(
      `The export is of tables at ${migration}, and those of this database are at ${here}: use the same version of the app for both.`,
    );
  }
  const same = await db.selectFrom('company').select('id').where('id', '=', company).executeTakeFirst();
  if (same !== undefined) throw new OperatorError(`This database already has a company ${company}.`);
}

async function insert(db: Db, { name, columns }: MovedTable, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(name)} (${list}) values ${sql.join(values)}`.execute(db);
}

async function restoreTable(db: Db, table: MovedTable, folder: string): Promise<number> {
  const most = Math.floor(valuesPerStatement / table.columns.length);
  let rows: StoredRow[] = [];
  let count = 0;
  const file = createReadStream(join(folder, `${table.name}.jsonl`));
  for await (const line of createInterface({ input: file, crlfDelay: Infinity })) {
    if (line === '') continue;
    rows.push(JSON.parse(line) as StoredRow);
    count += 1;
    if (rows.length < most) continue;
    await insert(db, table, rows);
    rows = [];
  }
  await insert(db, table, rows);
  return count;
}

/** PostgreSQL numbers the next row by a sequence, which knows nothing of rows that came with their ids. */
async function continueNumbers(db: Db, { name, key }: MovedTable): Promise<void> {
  if (!isPostgres(db) || key.length !== 1 || key[0] !== 'id') return;
  const sequence = sql`pg_get_serial_sequence(${name}, 'id')`;
  await sql`
    select setval(${sequence}, numbers.last) from (select max(id) as last from ${sql.table(name)}) as numbers
    where numbers.last > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`.execute(db);
}

async function restoreTables(db: Tx, folder: string, { tables: counts }: Manifest): Promise<void> {
  for (const table of await movedTables(db)) {
    const count = await restoreTable(db, table, folder);
    if (count !== counts[table.name]) {
      throw new OperatorError(`The file of ${table.name} has ${count} rows instead of ${counts[table.name] ?? 0}.`);
    }
    await continueNumbers(db, table);
  }
}

/**
 * The feed begins another life here: other companies have changes at the positions that readers of this one know. What its
 * triggers noted of the rows that came in is no news to anybody.
 */
async function beginFeed(db: Tx, { company }: Manifest): Promise<void> {
  const children = db.selectFrom('child').where('company_id', '=', company).select('id');
  await db.deleteFrom('change_pending').where('child_id', 'in', children).execute();
  const life = newLife();
  await db
    .insertInto('feed_life')
    .values({ company_id: company, life })
    .onConflict((one) => one.column('company_id').doUpdateSet({ life }))
    .execute();
  const { newest } = await feedBounds(db);
  const tokens = db.selectFrom('integration_token').where('company_id', '=', company).select('id');
  await db.updateTable('webhook').set({ announced: newest }).where('integration_id', 'in', tokens).execute();
}

async function restoreFiles(files: FileStore, folder: string): Promise<number> {
  const names = (await readdir(folder)).filter(isFileId);
  for (const id of names)
    if ((await files.find(id)) === null) await files.restore(id, createReadStream(join(folder, id)));
  return names.length;
}

/** What was put back. */
export interface Restored {
  company: number;
  rows: number;
  files: number;
}

/**
 * Puts a company of an export into a database that does not have it, on either engine, with the ids that it had; the tables
 * in one transaction, after the files, so that a second attempt is possible at any time.
 * @throws OperatorError when the export cannot be put back here
 */
export async function restoreCompany({ db, files }: { db: Db; files: FileStore }, from: string): Promise<Restored> {
  const manifest = await readManifest(from);
  await requireRoom(db, manifest);
  const folder = join(from, exportNames.history);
  const restored = await restoreFiles(files, join(folder, exportNames.files));
  if (restored !== manifest.files) {
    throw new OperatorError(`The export has ${restored} stored files instead of ${manifest.files}.`);
  }
  await db.transaction().execute(async (transaction) => {
    await restoreTables(transaction, folder, manifest);
    await beginFeed(transaction, manifest);
  });
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  return { company: manifest.company, rows, files: restored };
}
