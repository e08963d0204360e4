import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportKind } from '@groepsapp/contract';
import { sql } from 'kysely';
import { type Entry, measure } from '../backup/manifest.ts';
import { OperatorError } from '../base/errors.ts';
import { fileColumns } from '../database/catalog.ts';
import { isPostgres } from '../database/engine.ts';
import { areOfLaterVersion } from '../database/migrate.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { orderChanges } from '../feed/order.ts';
import type { FileStore } from '../files/FileStore.ts';
import { exportNames, type Manifest, pathOfFile, pathOfTable } from './folder.ts';
import { lastMigration } from './restore.ts';
import { CompanyRows, movedTables, type MovedTable, rowsOf } from './tables.ts';
import { writeKinds } from './writeKinds.ts';

/** Only its owner may read it: the files hold personal data. */
const ownerOnly = 0o600;

interface Written {
  tables: Record<string, number>;
  /** The stored files that the rows name. */
  fileIds: ReadonlySet<string>;
}

async function writeTable(
  db: Db,
  table: MovedTable,
  company: CompanyRows,
  folder: string,
  fileIds: Set<string>,
): Promise<number> {
  const columns = table.columns.filter((column) => fileColumns.includes(column));
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of rowsOf(db, table, company)) {
      count += rows.length;
      for (const row of rows) for (const column of columns) if (row[column]) fileIds.add(String(row[column]));
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    }
  }
  const file = createWriteStream(join(folder, `${table.name}.jsonl`), { mode: ownerOnly });
  await pipeline(Readable.from(lines()), file);
  return count;
}

async function writeTables(db: Db, companyId: number, folder: string): Promise<Written> {
  const company = new CompanyRows(companyId);
  const counts: Record<string, number> = {};
  const fileIds = new Set<string>();
  for (const table of movedTables) counts[table.name] = await writeTable(db, table, company, folder, fileIds);
  return { tables: counts, fileIds };
}

/** @throws OperatorError when a later version may have stored what this one does not know */
async function requireOwnTables(db: Db): Promise<void> {
  if (await areOfLaterVersion(db))
    throw new OperatorError(
      'The tables are of a later version, which alone knows all that is in them: export with that.',
    );
}

/**
 * Reads everything as it is at one moment, while others write. A transaction of the usual kind would keep the writers of
 * an embedded database waiting.
 */
function asOfOneMoment<T>(db: Db, read: (frozen: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const begin = isPostgres(db) ? 'begin isolation level repeatable read read only' : 'begin';
    await sql.raw(begin).execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql.raw('rollback').execute(connection);
    }
  });
}

/** @returns the ids of the files; one that its row names and the store does not have is left out */
async function writeFiles(store: FileStore, ids: ReadonlySet<string>, folder: string): Promise<string[]> {
  const written: string[] = [];
  for (const id of ids) {
    if ((await store.find(id)) === null) continue;
    await pipeline(store.read(id), createWriteStream(join(folder, id), { mode: ownerOnly }));
    written.push(id);
  }
  return written;
}

/**
 * Writes the tables of a company, a line of JSON per row, and its stored files. The tables are read as they are at one
 * moment, so that they fit each other while people work.
 */
async function writeHistory(
  { db, files }: { db: Db; files: FileStore },
  companyId: number,
  to: string,
): Promise<{ tables: Record<string, number>; fileIds: string[] }> {
  const folder = join(to, exportNames.history);
  const fileFolder = join(folder, exportNames.files);
  await mkdir(fileFolder, { recursive: true, mode: 0o700 });
  const { tables, fileIds } = await asOfOneMoment(db, (frozen) => writeTables(frozen, companyId, folder));
  return { tables, fileIds: await writeFiles(files, fileIds, fileFolder) };
}

/** What an export wrote. */
interface Exported {
  kinds: ReadonlyMap<ImportKind, number>;
  tables: Readonly<Record<string, number>>;
  files: number;
}

/** Personal data: only the owner of the folder may look into it. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new OperatorError(`${folder} is not empty; choose a new folder.`);
  await chmod(folder, 0o700);
}

/** Gives every change its place in the feed, as those that wait for one do not move along. */
async function orderAllChanges(services: Services): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = await orderChanges(services);
}

/**
 * Writes all of a company to a folder: a CSV file per kind, which the import of any company reads, and the tables with
 * what people made and the stored files, which `restoreCompany` puts back elsewhere.
 * @throws OperatorError when the folder is not empty
 */
export async function exportCompany(
  { db, clock, files }: Pick<Services, 'db' | 'clock'> & { files: FileStore },
  companyId: number,
  folder: string,
): Promise<Exported> {
  await requireOwnTables(db);
  await makeFolder(folder);
  await orderAllChanges({ db, clock });
  const kinds = await writeKinds({ db, clock }, companyId, folder);
  const history = await writeHistory({ db, files }, companyId, folder);
  const { tables, fileIds } = history;
  const paths = [...Object.keys(tables).map(pathOfTable), ...fileIds.map(pathOfFile)];
  const entries: Entry[] = [];
  for (const path of paths) entries.push(await measure(folder, path));
  const manifest: Manifest = {
    format: 1,
    company: companyId,
    exported_at: clock.now().toISOString(),
    migration: await lastMigration(db),
    tables,
    files: fileIds.length,
    entries,
  };
  // Last, so that a folder with a manifest is complete.
  await writeFile(join(folder, exportNames.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { mode: ownerOnly });
  return { kinds, tables, files: fileIds.length };
}
