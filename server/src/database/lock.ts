import Libsql from 'libsql';

/** A lock that this process holds on a file. */
export interface FileLock {
  release(): void;
}

/**
 * Locks a file until the lock is released or the process ends. It uses SQLite's file locking, so the operating system
 * releases the lock when the process dies, whatever the cause.
 * @param path lock file; created when it does not exist
 * @param waitMs how long to wait while another process holds the lock
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
