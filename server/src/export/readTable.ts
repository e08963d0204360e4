import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { CompanyRows, MovedTable } from './tables.ts';

export type StoredValue = string | number | null;
/** A row of any table, by the names of its columns. */
export type StoredRow = Readonly<Record<string, StoredValue>>;

/** Rows that are in memory at a time. */
const batch = 2_000;

/** The rows of a company in a table, in the order of their key. */
export async function* rowsOf(db: Db, table: MovedTable, company: CompanyRows): AsyncGenerator<StoredRow[]> {
  const own = company.of(table);
  const { name, columns, key } = table;
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let last: StoredRow | undefined;
  for (;;) {
    const after = last === undefined ? sql`` : sql`and (${keys}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const { rows } = await sql<StoredRow>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      where ${own} ${after} order by ${keys} limit ${sql.lit(batch)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}
