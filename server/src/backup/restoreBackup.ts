import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { OperatorError, reasonOf } from '../base/errors.ts';
import { databaseFile } from '../database/sqlite.ts';
import { renewFeeds, restorePostgres, restoreSqlite, type Rows, rowsOfPostgres, rowsOfSqlite } from './databaseCopy.ts';
import type { Place } from './makeBackup.ts';
import { databaseCopy, type Manifest, readManifest, requireUnbroken } from './manifest.ts';

async function restoreDatabase(from: string, { engine }: Manifest, { dataDir, databaseUrl }: Place): Promise<Rows> {
  if (engine === 'postgres') {
    if (databaseUrl === undefined)
      throw new OperatorError('The back-up is of PostgreSQL: name an empty database for it.');
    await restorePostgres(join(from, databaseCopy.postgres), databaseUrl);
    return rowsOfPostgres(databaseUrl);
  }
  if (databaseUrl !== undefined) {
    throw new OperatorError('The back-up is of the embedded database: restore it without DATABASE_URL.');
  }
  await restoreSqlite(join(from, databaseCopy.sqlite), dataDir);
  return rowsOfSqlite(join(dataDir, databaseFile));
}

async function restoreFiles(from: string, { entries }: Manifest, { files }: Place): Promise<number> {
  let count = 0;
  for (const { path, bytes } of entries) {
    if (!path.startsWith('files/')) continue;
    const id = basename(path);
    await files.restore(id, createReadStream(join(from, path)));
    const { size } = (await files.find(id)) ?? {};
    if (size !== bytes)
      throw new OperatorError(`${path} has ${String(size)} bytes after it was restored, not ${bytes}.`);
    count += 1;
  }
  return count;
}

function requireEqual(wanted: Rows, found: Rows): void {
  const tables = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  for (const table of tables) {
    if (wanted[table] === found[table]) continue;
    const [had, has] = [wanted[table] ?? 0, found[table] ?? 0];
    throw new OperatorError(`The table ${table} has ${has} rows after it was restored, and had ${had}.`);
  }
}

/**
 * Restores a back-up into an empty place, after all of it has been checked, and brings it up to date.
 * @returns what was restored, which is the same as when the back-up was made
 * @throws OperatorError that names what is broken, in the way, or different afterwards
 */
export async function restoreBackup(
  from: string,
  target: Place,
): Promise<{ madeAt: string; rows: number; tables: number; files: number }> {
  const manifest = await readManifest(from);
  await requireUnbroken(`The back-up ${from}`, from, manifest.entries);
  const found = await restoreDatabase(from, manifest, target).catch((error: unknown) => {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`The copy of the database cannot be restored (${reasonOf(error)}).`);
  });
  requireEqual(manifest.rows, found);
  const files = await restoreFiles(from, manifest, target);
  await renewFeeds(target);
  const counts = Object.values(found);
  return { madeAt: manifest.madeAt, rows: counts.reduce((sum, count) => sum + count, 0), tables: counts.length, files };
}
