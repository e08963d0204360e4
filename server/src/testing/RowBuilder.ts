import type { Insertable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Services } from '../database/services.ts';

/** A row to insert into a table. */
export type Row<T extends keyof Database> = Insertable<Database[T]>;

/** A row of which only some columns must be named. */
export type Given<T extends keyof Database, K extends keyof Row<T>> = Partial<Row<T>> & Pick<Row<T>, K>;

type WithId = { [T in keyof Database]: Database[T] extends { id: unknown } ? T : never }[keyof Database];

/** The base class of the builders of all domains. */
export class RowBuilder {
  protected readonly services: Services;
  #count = 0;

  constructor(services: Services) {
    this.services = services;
  }

  /** A number that no other row of this test has. */
  protected next(): number {
    this.#count += 1;
    return this.#count;
  }

  /** Inserts a row and returns its id. */
  protected async insert<T extends WithId>(table: T, row: Row<T>): Promise<number> {
    const { id } = await this.services.db
      .insertInto(table)
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return Number(id);
  }
}
