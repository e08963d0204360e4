import { type Insertable, sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Database, Db } from '../database/schema.ts';
import { batchesOf } from '../import/kinds/rows.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;
type TableWithIds = { [T in keyof Database]: 'id' extends keyof Row<T> ? T : never }[keyof Database];

/** Rows to insert, of tables in an order that satisfies the foreign keys: that in which they were first named. */
export class Tables {
  readonly #rows = new Map<keyof Database, object[]>();

  of<T extends keyof Database>(table: T): Row<T>[] {
    const rows = this.#rows.get(table) ?? [];
    this.#rows.set(table, rows);
    return rows as Row<T>[];
  }

  get names(): (keyof Database)[] {
    return [...this.#rows.keys()];
  }

  /** Adds a row with the next id of its table, to which other rows can refer. The table is empty in the database. */
  add<T extends TableWithIds>(table: T, row: Row<T>): number {
    const rows = this.of(table);
    const id = rows.length + 1;
    rows.push({ ...row, id });
    return id;
  }

  async insert(db: Db): Promise<void> {
    for (const [table, rows] of this.#rows) {
      for (const some of batchesOf(rows))
        await db
          .insertInto(table)
          .values([...some])
          .execute();
      if (rows.some((row) => 'id' in row)) await continueIds(db, table);
    }
  }
}

/** Moves an identity sequence of PostgreSQL beyond the inserted ids. SQLite derives the next id from the rows. */
export async function continueIds(db: Db, table: keyof Database): Promise<void> {
  if (!isPostgres(db)) return;
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  await sql`select setval(${sequence}, (select max(id) from ${sql.table(table)}))`.execute(db);
}
