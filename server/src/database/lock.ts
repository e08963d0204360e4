import { type Stats, statSync } from 'node:fs';
import Libsql from 'libsql';

/** A lock that this process holds on a file. */
export interface FileLock {
  release(): void;
  /**
   * Locks the file anew when it was deleted or replaced, as the lock went with it.
   * @returns `false` when another process holds it by now
   */
  renew(): boolean;
}

/** Whether the file at this path is still the one that was opened; otherwise writes would be lost with that file. */
export function isSameFile(path: string, { dev, ino }: Pick<Stats, 'dev' | 'ino'>): boolean {
  const now = statSync(path, { throwIfNoEntry: false });
  return now !== undefined && now.dev === dev && now.ino === ino;
}

function lockFile(path: string): Libsql.Database | null {
  const file = new Libsql(path, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if (error instanceof Libsql.SqliteError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
}

/**
 * Locks a file until the lock is released or the process ends. It uses SQLite's file locking, so the operating system
 * releases the lock when the process dies, whatever the cause.
 * @param path lock file; created when it does not exist
 * @returns `null` when another process holds it
 */
export function acquireFileLock(path: string): FileLock | null {
  const first = lockFile(path);
  if (first === null) return null;
  let file = first;
  let held = statSync(path);
  return {
    release() {
      file.exec('ROLLBACK');
      file.close();
    },
    renew() {
      if (isSameFile(path, held)) return true;
      const anew = lockFile(path);
      if (anew === null) return false;
      file.close();
      file = anew;
      held = statSync(path);
      return true;
    },
  };
}
