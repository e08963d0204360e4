import type { Insertable } from 'kysely';
import { continueNumbers } from '../database/engine.ts';
import type { Database, Db } from '../database/schema.ts';
import { batchesOf, type NumberedTable } from '../import/kinds/rows.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;

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
  add<T extends NumberedTable>(table: T, row: Row<T>): number {
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
      if (rows.some((row) => 'id' in row)) await continueNumbers(db, table);
    }
  }
}
