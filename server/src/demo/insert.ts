import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type DemoRows, type DemoTable } from './rows.ts';
import { isPostgres } from '../database/engine.ts';

const rowsPerStatement = 400;

async function insertTable<T extends DemoTable>(db: Kysely<Database>, table: T, rows: DemoRows[T]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}

/** Moves PostgreSQL's identity sequences beyond the inserted ids. SQLite derives the next id from the rows. */
async function continueIds(db: Kysely<Database>, tables: readonly DemoTable[]): Promise<void> {
  if (!isPostgres(db)) return;
  for (const table of tables) {
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    await sql`select setval(${sequence}, (select max(id) from ${sql.table(table)}))`.execute(db);
  }
}

/**
 * Inserts the companies first. When two processes fill the database at once, the second blocks here and then finds that
 * the companies exist.
 */
async function claim(db: Kysely<Database>, { company }: DemoRows): Promise<boolean> {
  const claimed = await db
    .insertInto('company')
    .values(company)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return claimed.length === company.length;
}

/**
 * Inserts all rows, table by table, in multi-row statements.
 * @returns `false` when another process was inserting the same rows
 */
export async function insertRows(db: Kysely<Database>, rows: DemoRows): Promise<boolean> {
  if (!(await claim(db, rows))) return false;
  const tables = Object.keys(rows) as DemoTable[];
  for (const table of tables) if (table !== 'company') await insertTable(db, table, rows[table]);
  await continueIds(
    db,
    tables.filter((table) => rows[table].some((row) => 'id' in row)),
  );
  return true;
}
