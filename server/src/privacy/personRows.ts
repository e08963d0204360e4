import { type RawBuilder, sql } from 'kysely';
import { areOfLaterVersion } from '../database/migrate.ts';
import type { Db } from '../database/schema.ts';
import { movedTables, type MovedTable, type StoredRow } from '../export/tables.ts';
import { conflict } from '../base/httpErrors.ts';
import { fileColumns } from '../database/catalog.ts';
import { idsOf } from '../base/ids.ts';
import type { Person, PersonKind } from './person.ts';

const laterVersion =
  'De server draait op een eerdere versie dan waarmee gegevens zijn opgeslagen. Dit kan weer als hij is bijgewerkt.';

type Condition = RawBuilder<unknown>;

/** The rows from which the others are found, by table: ids. */
type Roots = ReadonlyMap<string, readonly number[]>;

/** Tables that name the account of an employee in what is about children: it is theirs, and stays with them. */
export const ofChildren: ReadonlySet<string> = new Set([
  ...['audit', 'day_absence', 'photo_deletion', 'message_read', 'message_reading'],
]);

/** `alone`: without carers and photos that other children have too. */
type Whose = 'alone' | 'all';

async function rootsOf(db: Db, { kind, id: personId, accounts }: Person, whose: Whose): Promise<Roots> {
  if (kind === 'carer') return new Map([['carer', [personId]]]);
  if (kind === 'employee') {
    return new Map([
      ['employee', [personId]],
      ['account', idsOf(accounts)],
    ]);
  }
  const idsIn = async (table: 'child_carer' | 'photo_share', column: 'carer_id' | 'photo_id') => {
    const ofOthers = sql`select ${sql.ref(column)} from ${sql.table(table)} where child_id <> ${personId}`;
    const also = whose === 'all' ? sql`` : sql`and ${sql.ref(column)} not in (${ofOthers})`;
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(column)} as id from ${sql.table(table)} where child_id = ${personId} ${also}`.execute(db);
    return idsOf(rows);
  };
  return new Map([
    ['child', [personId]],
    ['carer', await idsIn('child_carer', 'carer_id')],
    ['photo', await idsIn('photo_share', 'photo_id')],
  ]);
}

/**
 * Tells which rows are about one person: the own, those that must point at one of them, and so on. The foreign keys say
 * so, and not a list: a table that is added later is among them.
 */
export class PersonRows {
  /** The tables with rows of such a person, each behind those that it points at. */
  readonly tables: readonly MovedTable[];
  readonly #kind: PersonKind;
  readonly #roots: Roots;
  readonly #conditions = new Map<string, Condition>();

  private constructor(kind: PersonKind, found: Roots) {
    this.#kind = kind;
    this.#roots = found;
    for (const table of movedTables) {
      const condition = this.#conditionOf(table);
      if (condition !== null) this.#conditions.set(table.name, condition);
    }
    this.tables = movedTables.filter(({ name }) => this.#conditions.has(name));
  }

  /** @throws HttpError 409 on tables of a later version, which alone knows all that is about somebody */
  static async of(db: Db, person: Person, whose: Whose): Promise<PersonRows> {
    if (await areOfLaterVersion(db)) throw conflict(laterVersion);
    return new PersonRows(person.kind, await rootsOf(db, person, whose));
  }

  #conditionOf({ name, links }: MovedTable): Condition | null {
    const ids = this.#roots.get(name);
    if (ids !== undefined) {
      return ids.length === 0 ? sql`1 = 0` : sql`id in (${sql.join(ids)})`;
    }
    if (this.#kind === 'employee' && ofChildren.has(name)) return null;
    const direct = links.filter(({ table, required }) => table === this.#kind && required);
    // What says itself whose it is is not also that of who shares a carer or a photo.
    const owned = (direct.length > 0 ? direct : links).flatMap(({ column, table, to, required }) => {
      const condition = this.#conditions.get(table);
      if (!required || condition === undefined) return [];
      return [sql`${sql.ref(column)} in (select ${sql.ref(to)} from ${sql.table(table)} where ${condition})`];
    });
    return owned.length === 0 ? null : sql`(${sql.join(owned, sql` or `)})`;
  }

  /** A condition on the rows of a table; of none for a table without rows of such a person. */
  where(name: string): Condition {
    return this.#conditions.get(name) ?? sql`1 = 0`;
  }

  /** The rows of a table, in the order of their key. */
  async read(db: Db, { name, columns, key }: MovedTable): Promise<readonly StoredRow[]> {
    const { rows } = await sql<StoredRow>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      where ${this.where(name)} order by ${sql.join(key.map((column) => sql.ref(column)))}`.execute(db);
    return rows;
  }

  async count(db: Db, name: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} where ${this.where(name)}`.execute(db);
    return Number(rows[0]?.count);
  }

  /** The ids of the stored files that the rows name. */
  async files(db: Db): Promise<string[]> {
    const found = new Set<string>();
    for (const { name, columns } of this.tables) {
      for (const column of columns.filter((one) => fileColumns.includes(one))) {
        const { rows } = await sql<{ id: string | null }>`
          select ${sql.ref(column)} as id from ${sql.table(name)} where ${this.where(name)}`.execute(db);
        for (const { id } of rows) if (id !== null && id !== '') found.add(id);
      }
    }
    return [...found];
  }
}
