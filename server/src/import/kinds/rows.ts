import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';

export type Value = string | number | null;
/** A row of any table, by the names of its columns. */
export type AnyRow = Readonly<Record<string, Value>>;

/** Tables whose rows have an id. */
export type NumberedTable = { [T in keyof Database]: 'id' extends keyof Database[T] ? T : never }[keyof Database];

/** Rows per statement, below the number of values that a statement of either engine takes. */
const rowsPerStatement = 400;

export function* batchesOf<T>(items: readonly T[], size = rowsPerStatement): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

/** The rows of a table with these values in a column. @param also a further condition on the rows */
export async function rowsWhere(
  db: Db,
  table: keyof Database,
  column: string,
  values: readonly Value[],
  also = sql``,
): Promise<AnyRow[]> {
  const found: AnyRow[] = [];
  for (const some of batchesOf([...new Set(values)])) {
    const { rows } = await sql<AnyRow>`
      select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(some)}) ${also}`.execute(db);
    found.push(...rows);
  }
  return found;
}

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Inserts rows that have the same columns. @param also what is done with a row that is there, or what is answered */
async function insertRows(db: Db, table: keyof Database, rows: readonly AnyRow[], also = sql``): Promise<AnyRow[]> {
  const columns = Object.keys(rows[0] ?? {});
  const made: AnyRow[] = [];
  for (const some of batchesOf(rows)) {
    const values = some.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
    const insert = sql<AnyRow>`insert into ${sql.table(table)} (${listOf(columns)}) values ${sql.join(values)} ${also}`;
    made.push(...(await insert.execute(db)).rows);
  }
  return made;
}

const changesOf = (change: Readonly<Record<string, Value | RawBuilder<Value>>>) =>
  sql.join(Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

/**
 * Inserts rows that have the same columns.
 * @returns their ids in the order of the rows: both engines number the rows of a statement in its order
 */
export async function insertNumbered(db: Db, table: NumberedTable, rows: readonly AnyRow[]): Promise<number[]> {
  const made = await insertRows(db, table, rows, sql`returning id`);
  return made.map(({ id }) => Number(id)).sort((one, other) => one - other);
}

/**
 * Inserts rows that have the same columns, or changes the rows that have the same key.
 * @param key the columns of a unique key of the table
 */
export async function putRows(
  db: Db,
  table: keyof Database,
  key: readonly string[],
  rows: readonly AnyRow[],
): Promise<void> {
  const others = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column));
  const changes = sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  await insertRows(db, table, rows, sql`on conflict (${listOf(key)}) do update set ${changes}`);
}

/** Changes the rows of a table with these values in a column. */
export async function setWhere(
  db: Db,
  table: keyof Database,
  change: Readonly<Record<string, Value | RawBuilder<Value>>>,
  ids: readonly Value[],
  column = 'id',
): Promise<void> {
  const changes = changesOf(change);
  for (const some of batchesOf(ids)) {
    await sql`update ${sql.table(table)} set ${changes} where ${sql.ref(column)} in (${sql.join(some)})`.execute(db);
  }
}

/** Changes rows by the two parts of their keys. */
export async function setKeyed(
  db: Db,
  table: keyof Database,
  change: Readonly<Record<string, Value>>,
  [first, second]: readonly [string, string],
  keys: readonly { id: number; part: string }[],
): Promise<void> {
  const changes = changesOf(change);
  for (const some of batchesOf(keys, 100)) {
    const those = some.map(({ id, part }) => sql`(${sql.ref(first)} = ${id} and ${sql.ref(second)} = ${Number(part)})`);
    await sql`update ${sql.table(table)} set ${changes} where ${sql.join(those, sql` or `)}`.execute(db);
  }
}

/** Replaces all rows of a table with these values in a column by other rows, which have the same columns. */
export async function replaceWhere(
  db: Db,
  table: keyof Database,
  column: string,
  values: readonly Value[],
  rows: readonly AnyRow[],
): Promise<void> {
  for (const some of batchesOf(values)) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(some)})`.execute(db);
  }
  await insertRows(db, table, rows);
}
