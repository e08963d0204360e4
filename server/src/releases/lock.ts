import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import { isPostgres } from '../database/engine.ts';

/** Key of the advisory lock; arbitrary, but used for nothing else in this database. */
const pointersLock = 470_001;

/**
 * Locks the pointers until the transaction ends, so that a check of all pointers still holds at the time of writing.
 * SQLite already runs one writing transaction at a time.
 */
export async function lockPointers(tx: Tx): Promise<void> {
  if (!isPostgres(tx)) return;
  await sql`select pg_advisory_xact_lock(${pointersLock})`.execute(tx);
}
