import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database } from '../database/index.ts';

/** Any number will do, as long as nothing else in this database locks by it. */
const pointersLock = 470_001;

/**
 * Lets nobody else move pointers until the transaction ends, so that what is checked of the whole still holds when
 * it is written. On the embedded database every transaction that writes already is the only one.
 */
export async function lockPointers(tx: Transaction<Database>): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${pointersLock})`.execute(tx);
}
