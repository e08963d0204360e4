import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { databaseFile } from './sqlite.ts';

/** Makes sure that a file is on the disk, and not only on its way there. */
function sync(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/**
 * Copies the embedded database as it is at one moment, also while a server runs on it. The tables are left as they
 * are, so that a newer version can copy them before it changes them.
 * @param dataDir folder of the database
 * @param to file to make; half a copy never stands under this name
 * @throws Error when there is no database, or the copy cannot be written
 */
export function backUpSqlite(dataDir: string, to: string): void {
  const source = new Libsql(join(dataDir, databaseFile), { readonly: true, fileMustExist: true });
  const partial = `${to}.partial`;
  try {
    // An empty file that only its owner may read: it will hold everything.
    closeSync(openSync(partial, 'wx', 0o600));
    source.prepare('VACUUM INTO ?').run(partial);
    sync(partial);
    renameSync(partial, to);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  } finally {
    source.close();
  }
}
