import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Entry, requireUnbroken } from '../backup/manifest.ts';
import { OperatorError, reasonOf } from '../base/errors.ts';
import { fileColumns } from '../database/catalog.ts';
import { continueNumbers } from '../database/engine.ts';
import { executedMigrations } from '../database/migrate.ts';
import type { Db, Tx } from '../database/schema.ts';
import { beginLife } from '../feed/life.ts';
import { feedBounds } from '../feed/order.ts';
import { type FileStore, isFileId } from '../files/FileStore.ts';
import { exportNames, Manifest, pathOfFile, pathOfTable } from './folder.ts';
import { requireOwn } from './ownership.ts';
import { movedTables, type MovedTable, type StoredRow } from './tables.ts';

/** An export that was found whole, and where its files go. */
interface Arrived {
  folder: string;
  files: FileStore;
  /** The stored files that came with it. */
  fileIds: ReadonlySet<string>;
}

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

/** Refuses what was changed since it was written, and a file that has another name elsewhere or is reached by a link. */
async function requireWhole(folder: string, { entries, tables }: Manifest): Promise<void> {
  const what = `The export ${folder}`;
  const paths = new Set(entries.map(({ path }) => path));
  const missing = Object.keys(tables)
    .map(pathOfTable)
    .find((path) => !paths.has(path));
  if (missing !== undefined)
    throw new OperatorError(`${what} is broken: its ${exportNames.manifest} lacks ${missing}.`);
  await requireUnbroken(what, folder, entries);
  for (const { path } of entries) {
    if ((await lstat(join(folder, path))).nlink > 1) throw new OperatorError(`${what} is broken: ${path} is a link.`);
  }
}

async function insert(db: Db, { name, columns }: MovedTable, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(name)} (${list}) values ${sql.join(values)}`.execute(db);
}

const Row = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));

function rowIn(line: string, { name }: MovedTable): StoredRow {
  try {
    return v.parse(Row, JSON.parse(line));
  } catch {
    throw new OperatorError(`The file of ${name} has a line that is no row.`);
  }
}

/** Refuses a row that names a stored file which is here and did not come with it: it could be one of another company. */
async function requireOwnFiles({ files, fileIds }: Arrived, rows: readonly StoredRow[]): Promise<void> {
  for (const row of rows) {
    for (const id of fileColumns.map((column) => row[column])) {
      if (typeof id !== 'string' || !isFileId(id) || fileIds.has(id) || (await files.find(id)) === null) continue;
      throw new OperatorError('The export has a row that names a stored file of another company.');
    }
  }
}

async function restoreTable(db: Db, table: MovedTable, arrived: Arrived): Promise<number> {
  const most = Math.floor(valuesPerStatement / table.columns.length);
  let rows: StoredRow[] = [];
  let count = 0;
  const put = async () => {
    await requireOwnFiles(arrived, rows);
    await insert(db, table, rows);
    rows = [];
  };
  const file = createReadStream(join(arrived.folder, pathOfTable(table.name)));
  for await (const line of createInterface({ input: file, crlfDelay: Infinity })) {
    if (line === '') continue;
    rows.push(rowIn(line, table));
    count += 1;
    if (rows.length === most) await put();
  }
  await put();
  return count;
}

async function restoreTables(db: Tx, arrived: Arrived, { company, tables: counts }: Manifest): Promise<void> {
  for (const table of movedTables) {
    const count = await restoreTable(db, table, arrived).catch((error: unknown) => {
      if (error instanceof OperatorError) throw error;
      throw new OperatorError(`The rows of ${table.name} cannot be put here (${reasonOf(error)}).`);
    });
    if (count !== counts[table.name]) {
      throw new OperatorError(`The file of ${table.name} has ${count} rows instead of ${counts[table.name] ?? 0}.`);
    }
    if (table.key.join() === 'id') await continueNumbers(db, table.name);
  }
  await requireOwn(db, company, counts);
}

/**
 * The feed begins another life here: other companies have changes at the positions that readers of this one know. What its
 * triggers noted of the rows that came in is no news to anybody.
 */
async function beginFeed(db: Tx, { company }: Manifest): Promise<void> {
  const children = db.selectFrom('child').where('company_id', '=', company).select('id');
  await db.deleteFrom('change_pending').where('child_id', 'in', children).execute();
  await beginLife(db, company);
  const { newest } = await feedBounds(db);
  const tokens = db.selectFrom('integration_token').where('company_id', '=', company).select('id');
  await db.updateTable('webhook').set({ announced: newest }).where('integration_id', 'in', tokens).execute();
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** Puts the files in the store. One that is there already must be the same one, of an earlier attempt. */
async function restoreFiles({ files, folder }: Arrived, entries: readonly Entry[]): Promise<void> {
  for (const { path, sha256 } of entries) {
    const id = basename(path);
    if ((await files.find(id)) === null) await files.restore(id, createReadStream(join(folder, path)));
    else if ((await hashOf(files.read(id))) !== sha256)
      throw new OperatorError(`There is another stored file ${id} here already.`);
  }
}

/** What was put back. */
interface Restored {
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
  await requireWhole(from, manifest);
  const ofFiles = manifest.entries.filter(
    ({ path }) => path === pathOfFile(basename(path)) && isFileId(basename(path)),
  );
  const arrived = { folder: from, files, fileIds: new Set(ofFiles.map(({ path }) => basename(path))) };
  await restoreFiles(arrived, ofFiles);
  await db.transaction().execute(async (transaction) => {
    await restoreTables(transaction, arrived, manifest);
    await beginFeed(transaction, manifest);
  });
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  return { company: manifest.company, rows, files: ofFiles.length };
}
