import type { Driver } from 'kysely';

/**
 * Makes a failed transaction fail with its own error. A rollback after it can fail too: SQLite rolls back by itself when
 * the disk is full, and a lost connection to PostgreSQL takes its transaction along. That error would hide the cause.
 */
export function keepingCause(driver: Driver): Driver {
  const rollback = driver.rollbackTransaction.bind(driver);
  driver.rollbackTransaction = (connection) => rollback(connection).catch(() => undefined);
  return driver;
}
