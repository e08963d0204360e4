import Libsql from 'libsql';

/** A lock that this process holds on a file. */
export interface FileLock {
  release(): void;
}

/**
 * Takes a lock on a file for as long as this process lives or until it is released.
 * SQLite's own locking does the work, so that the operating system drops the lock
 * when the process dies, whatever killed it.
 * @param path file that stands for the lock; made when it is not there
 * @param waitMs how long to wait for another holder
 * @returns `null` when another process holds it
 */
export function acquireFileLock(path: string, waitMs: number): FileLock | null {
  const file = new Libsql(path, { timeout: waitMs });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Libsql.SqliteError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
  return {
    release() {
      file.exec('ROLLBACK');
      file.close();
    },
  };
}
