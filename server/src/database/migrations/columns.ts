import {
  type ColumnDefinitionBuilder,
  type Kysely,
  type Migration,
  type RawBuilder,
  type SchemaModule,
  sql,
} from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/** What makes tables and indexes, by name: the types of the code describe the newest tables, not those at hand. */
export type Schema = SchemaModule;

type Refine = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** The column types that differ per engine, under one name. */
export interface Columns {
  /** Type and constraints of an id that the database hands out. */
  id: { type: 'integer'; refine: Refine };
  /** Text that sorts by code point, on both engines the same. */
  text: RawBuilder<unknown>;
}

function columnsOf(engine: Engine): Columns {
  if (engine === 'sqlite') {
    return { id: { type: 'integer', refine: (column) => column.primaryKey().autoIncrement() }, text: sql`text` };
  }
  return {
    id: { type: 'integer', refine: (column) => column.primaryKey().generatedByDefaultAsIdentity() },
    text: sql`text collate "C"`,
  };
}

export const required: Refine = (column) => column.notNull();

/** A column that points at the `id` of another table. */
export function pointsAt(table: string): Refine {
  return (column) => column.notNull().references(`${table}.id`);
}

export function mayPointAt(table: string): Refine {
  return (column) => column.references(`${table}.id`);
}

/** A flag of 0 or 1. */
export function flag(name: string): Refine {
  return (column) => column.notNull().check(sql`${sql.ref(name)} in (0, 1)`);
}

/** A text of which only these values are allowed. */
export function oneOf(name: string, values: readonly string[]): Refine {
  const list = sql.join(values.map((value) => sql.lit(value)));
  return (column) => column.notNull().check(sql`${sql.ref(name)} in (${list})`);
}

type Step = (schema: Schema, columns: Columns) => Promise<void>;

/** A migration that takes these steps one after the other. */
export function inTurn(engine: Engine, steps: readonly Step[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const step of steps) await step(db.schema, columnsOf(engine));
    },
  };
}
