import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { movedTables, type MovedTable, type StoredRow } from '../export/tables.ts';
import { fileColumns } from '../export/folder.ts';
import { idsOf } from '../base/ids.ts';

type Condition = RawBuilder<unknown>;

/** The rows from which the others are found: of tables that point at no child themselves. */
const roots = ['child', 'carer', 'photo'] as const;

type Roots = Readonly<Record<(typeof roots)[number], readonly number[]>>;

/** `alone`: without carers and photos that other children have too. */
type Whose = 'alone' | 'all';

async function rootsOf(db: Db, childId: number, whose: Whose): Promise<Roots> {
  const idsIn = async (table: 'child_carer' | 'photo_share', column: 'carer_id' | 'photo_id') => {
    const ofOthers = sql`select ${sql.ref(column)} from ${sql.table(table)} where child_id <> ${childId}`;
    const also = whose === 'all' ? sql`` : sql`and ${sql.ref(column)} not in (${ofOthers})`;
    const { rows } = await sql<{ id: number }>`
      select ${sql.ref(column)} as id from ${sql.table(table)} where child_id = ${childId} ${also}`.execute(db);
    return idsOf(rows);
  };
  return {
    child: [childId],
    carer: await idsIn('child_carer', 'carer_id'),
    photo: await idsIn('photo_share', 'photo_id'),
  };
}

/**
 * Tells which rows are about one child: its own, those that must point at one of them, and so on. The foreign keys of the
 * database say so, and not a list: a table that is added later is among them.
 */
export class ChildRows {
  /** The tables with rows of children, each behind those that it points at. */
  readonly tables: readonly MovedTable[];
  readonly #roots: Roots;
  readonly #conditions = new Map<string, Condition>();

  private constructor(all: readonly MovedTable[], found: Roots) {
    this.#roots = found;
    for (const table of all) {
      const condition = this.#conditionOf(table);
      if (condition !== null) this.#conditions.set(table.name, condition);
    }
    this.tables = all.filter(({ name }) => this.#conditions.has(name));
  }

  static async of(db: Db, childId: number, whose: Whose): Promise<ChildRows> {
    return new ChildRows(await movedTables(db), await rootsOf(db, childId, whose));
  }

  #conditionOf({ name, links }: MovedTable): Condition | null {
    const root = roots.find((one) => one === name);
    if (root !== undefined) {
      const ids = this.#roots[root];
      return ids.length === 0 ? sql`1 = 0` : sql`id in (${sql.join(ids)})`;
    }
    const direct = links.filter(({ table, required }) => table === 'child' && required);
    // What says itself whose it is is not also that of who shares a carer or a photo.
    const owned = (direct.length > 0 ? direct : links).flatMap(({ column, table, to, required }) => {
      const condition = this.#conditions.get(table);
      if (!required || condition === undefined) return [];
      return [sql`${sql.ref(column)} in (select ${sql.ref(to)} from ${sql.table(table)} where ${condition})`];
    });
    return owned.length === 0 ? null : sql`(${sql.join(owned, sql` or `)})`;
  }

  /** A condition on the rows of a table; of none for a table without rows of children. */
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
