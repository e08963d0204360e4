import { PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from './schema.ts';

/** Whether a database, or a transaction on it, is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Locks rows until the transaction ends, so that transactions that write about the same thing run one after the other.
 * SQLite runs writing transactions one after the other anyway. Several rows are ordered by id, so that two transactions
 * never wait for each other.
 * @param rows selects only the id of the rows
 */
export async function lockRows<TB extends keyof Database, O>(
  transaction: Db,
  rows: SelectQueryBuilder<Database, TB, O>,
): Promise<void> {
  if (isPostgres(transaction)) await rows.forNoKeyUpdate().execute();
}

/** What holds for all rows of a company, such as a list, is written by one run or call at a time; SQLite has one writer anyway. */
export async function holdCompany(db: Db, companyId: number): Promise<void> {
  await lockRows(db, db.selectFrom('company').where('id', '=', companyId).select('id'));
}

/** PostgreSQL numbers the next row by a sequence, which knows nothing of rows that came with their ids. */
export async function continueNumbers(db: Db, table: string): Promise<void> {
  if (!isPostgres(db)) return;
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  await sql`
    select setval(${sequence}, numbers.last) from (select max(id) as last from ${sql.table(table)}) as numbers
    where numbers.last > coalesce(pg_sequence_last_value(${sequence}::regclass), 0)`.execute(db);
}
