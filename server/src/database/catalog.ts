import { sql } from 'kysely';
import { grouped } from '../base/grouping.ts';
import { isPostgres } from './engine.ts';
import type { Db } from './schema.ts';

/** A column that points at the row of another table. */
interface Link {
  column: string;
  table: string;
  /** The column of that table. */
  to: string;
  /** Whether every row has it. */
  required: boolean;
}

/** A table as the database describes it. */
export interface StoredTable {
  name: string;
  columns: readonly string[];
  /** The columns of its primary key. */
  key: readonly string[];
  links: readonly Link[];
}

interface ColumnRow {
  table_name: string;
  column_name: string;
  required: number | boolean;
  in_key: number;
}

interface LinkRow {
  table_name: string;
  column_name: string;
  other_table: string;
  other_column: string | null;
}

interface UniqueRow {
  table_name: string;
  index_name: string | number;
  column_name: string;
}

const sqliteColumns = sql<ColumnRow>`
  select tables.name as table_name, columns.name as column_name, columns."notnull" or columns.pk > 0 as required,
    columns.pk as in_key
  from sqlite_schema as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name not like 'kysely_%'
  order by tables.name, columns.cid`;

const sqliteLinks = sql<LinkRow>`
  select tables.name as table_name, links."from" as column_name, links."table" as other_table,
    links."to" as other_column
  from sqlite_schema as tables, pragma_foreign_key_list(tables.name) as links
  where tables.type = 'table' and links.id in (
    select id from pragma_foreign_key_list(tables.name) group by id having count(*) = 1)`;

const postgresColumns = sql<ColumnRow>`
  select class.relname as table_name, attribute.attname as column_name, attribute.attnotnull as required,
    coalesce(array_position(keys.conkey, attribute.attnum), 0) as in_key
  from pg_class as class
  join pg_namespace as namespace on namespace.oid = class.relnamespace and namespace.nspname = current_schema()
  join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum > 0
    and not attribute.attisdropped
  left join pg_constraint as keys on keys.conrelid = class.oid and keys.contype = 'p'
  where class.relkind = 'r' and class.relname not like 'kysely_%'
  order by class.relname, attribute.attnum`;

const postgresLinks = sql<LinkRow>`
  select class.relname as table_name, attribute.attname as column_name, other.relname as other_table,
    other_attribute.attname as other_column
  from pg_constraint as links
  join pg_class as class on class.oid = links.conrelid
  join pg_namespace as namespace on namespace.oid = class.relnamespace and namespace.nspname = current_schema()
  join pg_class as other on other.oid = links.confrelid
  join pg_attribute as attribute on attribute.attrelid = links.conrelid and attribute.attnum = links.conkey[1]
  join pg_attribute as other_attribute on other_attribute.attrelid = links.confrelid
    and other_attribute.attnum = links.confkey[1]
  where links.contype = 'f' and cardinality(links.conkey) = 1`;

/** The tables of the database. @param left those that are left out, with what points at them */
export async function readTables(db: Db, left: ReadonlySet<string> = new Set()): Promise<StoredTable[]> {
  const [columns, links] = isPostgres(db) ? [postgresColumns, postgresLinks] : [sqliteColumns, sqliteLinks];
  const { rows } = await columns.execute(db);
  const { rows: linkRows } = await links.execute(db);
  const names = [...new Set(rows.map(({ table_name }) => table_name))].filter((name) => !left.has(name));
  return names.map((name) => {
    const own = rows.filter(({ table_name }) => table_name === name);
    const required = new Set(own.filter((column) => Boolean(column.required)).map(({ column_name }) => column_name));
    const keyed = own.filter(({ in_key }) => in_key > 0).sort((one, other) => one.in_key - other.in_key);
    return {
      name,
      columns: own.map(({ column_name }) => column_name),
      key: keyed.map(({ column_name }) => column_name),
      links: linkRows
        .filter(({ table_name, other_table }) => table_name === name && !left.has(other_table))
        .map(({ column_name, other_table, other_column }) => ({
          column: column_name,
          table: other_table,
          to: other_column ?? 'id',
          required: required.has(column_name),
        })),
    };
  });
}

const sqliteUniques = sql<UniqueRow>`
  select tables.name as table_name, indexes.name as index_name, columns.name as column_name
  from sqlite_schema as tables, pragma_index_list(tables.name) as indexes, pragma_index_info(indexes.name) as columns
  where tables.type = 'table' and indexes."unique" = 1 and indexes.partial = 0
  union all select tables.name, 'key', columns.name from sqlite_schema as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and columns.pk > 0`;

const postgresUniques = sql<UniqueRow>`
  select class.relname as table_name, keys.indexrelid as index_name, attribute.attname as column_name
  from pg_index as keys
  join pg_class as class on class.oid = keys.indrelid
  join pg_namespace as namespace on namespace.oid = class.relnamespace and namespace.nspname = current_schema()
  join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = any (keys.indkey)
  where keys.indisunique and keys.indpred is null`;

/** The columns of which no two rows of a table have the same values: sets of columns by table. */
export async function readUniques(db: Db): Promise<ReadonlyMap<string, readonly string[][]>> {
  const { rows } = await (isPostgres(db) ? postgresUniques : sqliteUniques).execute(db);
  const tables = grouped(rows, ({ table_name }) => table_name);
  return new Map(
    [...tables].map(([table, own]) => {
      const keys = grouped(own, ({ index_name }) => index_name);
      return [table, [...keys.values()].map((key) => key.map(({ column_name }) => column_name))];
    }),
  );
}
