import { sql } from 'kysely';
import { fileColumns, storedTables } from '../database/catalog.ts';
import type { Db } from '../database/schema.ts';

const places = storedTables.flatMap(({ name, columns }) =>
  columns.filter((column) => fileColumns.includes(column)).map((column) => [name, column] as const),
);

async function idsIn(db: Db, table: string, column: string, ids: readonly string[]): Promise<string[]> {
  const id = sql.ref(column);
  const found = sql<{ id: string }>`select ${id} as id from ${sql.table(table)} where ${id} in (${sql.join(ids)})`;
  return (await found.execute(db)).rows.map((row) => row.id);
}

/** Which of some files are named by a row. */
export async function filesInUse(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(places.map(([table, column]) => idsIn(db, table, column, ids)));
  return new Set(found.flat());
}
