import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from './schema.ts';
import { isPostgres } from './engine.ts';

interface OneRow {
  rows: string;
}

/**
 * Selects all rows of a query as one JSON text, because libsql spends most of the time of a long list on handing over
 * rows one by one. The order of the rows is not preserved.
 * @param columns the columns of the query, in any order; only texts and numbers
 */
export function asOneRow<TB extends keyof Database, R>(
  db: Db,
  query: SelectQueryBuilder<Database, TB, R>,
  columns: readonly (keyof R & string)[],
) {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const rows = isPostgres(db)
    ? sql<string>`cast(coalesce(json_agg(json_build_array(${list})), '[]') as text)`
    : sql<string>`json_group_array(json_array(${list}))`;
  return db.selectFrom(query.as('listed')).select(rows.as('rows'));
}

/** The rows of a query that was executed with `asOneRow`. */
export function rowsIn<R>([row]: readonly OneRow[], columns: readonly (keyof R & string)[]): R[] {
  const rows: unknown[][] = JSON.parse(row?.rows ?? '[]');
  return rows.map((values) => Object.fromEntries(columns.map((column, index) => [column, values[index]])) as R);
}
