import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { storedTables, type StoredTable } from '../database/catalog.ts';

/**
 * Tables that stay behind when a company moves, because they belong to the server and not to the company: what is
 * released on it, who is logged in on it, its tablets with the codes of people, and what it keeps for itself. Users log in
 * again, and tablets are made anew.
 */
export const notMoved: ReadonlySet<string> = new Set([
  ...[
    'release',
    'release_pointer',
    'release_move',
    'variant_areas',
    'share_promotion',
    'share_tablet',
    'release_fault',
    'publish_token',
  ],
  ...['device', 'device_group', 'device_code', 'employee_pin', 'session', 'image_token', 'one_time_key', 'storage_key'],
  ...['throttle', 'sign_in_attempt'],
  // Bound to the address or to the pepper of this server.
  ...['passkey', 'account_totp', 'recovery_code', 'oidc_provider', 'oidc_group', 'oidc_session'],
  ...['idempotency_key', 'realtime_app', 'event_outbox', 'health_check', 'import_run'],
  ...['import_line', 'import_image'],
  // Changes that wait for their place in the feed get it before an export; the changes of a restore are none.
  ...['change_pending', 'feed_state', 'feed_life', 'release_archive', 'last_backup'],
]);

/** Columns that stay behind: traces name the devices and sessions of this server, which mean others elsewhere. */
const notMovedColumns: ReadonlySet<string> = new Set(['device_id', 'session_id']);

/** A table that moves with a company. */
export type MovedTable = StoredTable;

/** The tables that move with a company, each behind those that it points at: rows can be inserted in this order. */
export const movedTables: readonly MovedTable[] = storedTables
  .filter(({ name }) => !notMoved.has(name))
  .map((table) => ({
    ...table,
    columns: table.columns.filter((column) => !notMovedColumns.has(column)),
    links: table.links.filter((link) => !notMoved.has(link.table)),
  }));

const tableNamed = new Map(movedTables.map((table) => [table.name, table]));

/** @throws Error when no such table moves */
export function movedTable(name: string): MovedTable {
  const table = tableNamed.get(name);
  if (table === undefined) throw new Error(`There is no table ${name}.`);
  return table;
}

type Condition = RawBuilder<unknown>;

/**
 * Tells which rows of the tables are a company's: rows with its id, rows that belong to a row of the company, and rows
 * that belong to nobody, such as files of the office, to which a row of the company points.
 */
export class CompanyRows {
  readonly #companyId: number;

  constructor(companyId: number) {
    this.#companyId = companyId;
  }

  /** A condition on the rows of a table. @throws Error for a table of which nothing tells whose its rows are */
  of(table: MovedTable): Condition {
    const owned = this.#owned(table);
    if (owned !== null) return owned;
    const pointing = movedTables.flatMap((other) => {
      const condition = other.name === table.name ? null : this.#owned(other);
      if (condition === null) return [];
      return other.links
        .filter((link) => link.table === table.name)
        .map(({ column, to }) => this.#in(to, column, other.name, condition));
    });
    if (pointing.length === 0) throw new Error(`Nothing tells of which company the rows of ${table.name} are.`);
    return sql`(${sql.join(pointing, sql` or `)})`;
  }

  /** `null` for a table that belongs to nothing. */
  #owned({ name, columns, links }: MovedTable): Condition | null {
    if (name === 'company') return sql`${sql.ref('id')} = ${this.#companyId}`;
    if (columns.includes('company_id')) return sql`${sql.ref('company_id')} = ${this.#companyId}`;
    for (const { column, table, to, required } of links) {
      const other = tableNamed.get(table);
      const condition = required && other !== undefined && table !== name ? this.#owned(other) : null;
      if (condition !== null) return this.#in(column, to, table, condition);
    }
    return null;
  }

  #in(column: string, to: string, table: string, condition: Condition): Condition {
    return sql`${sql.ref(column)} in (select ${sql.ref(to)} from ${sql.table(table)} where ${condition})`;
  }
}

/** A row of any table, by the names of its columns. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

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
