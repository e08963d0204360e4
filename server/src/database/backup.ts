import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { databaseFile } from './sqlite.ts';

/** Flushes a file from the operating system's cache to the disk. */
function sync(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/**
 * Copies the embedded database as a consistent snapshot, also while a server uses it. It runs no migrations, so that a
 * newer version can take a backup before it migrates.
 * @param dataDir folder of the database
 * @param to file to write; it is renamed into place, so an incomplete copy never has this name
 * @throws Error when there is no database, or the copy cannot be written
 */
export function backUpSqlite(dataDir: string, to: string): void {
  const source = new Libsql(join(dataDir, databaseFile), { readonly: true, fileMustExist: true });
  const partial = `${to}.partial`;
  try {
    // An empty file that only its owner can read, because the copy will hold all personal data.
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
