import {
  type ColumnDefinitionBuilder,
  type Kysely,
  type Migration,
  type RawBuilder,
  type SchemaModule,
  sql,
} from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * Kysely's schema module. Migrations name tables as text, because the types of the code describe the newest schema and
 * not the schema at the time of the migration.
 */
export type Schema = SchemaModule;

type Refine = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** The column types that differ per engine. */
export interface Columns {
  /** Type and constraints of an auto-incremented id. */
  id: { type: 'integer'; refine: Refine };
  /** Text that sorts by code point on both engines. */
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

/** A foreign key to the `id` of another table. */
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

/** A text column with a check constraint on these values. */
export function oneOf(name: string, values: readonly string[]): Refine {
  const list = sql.join(values.map((value) => sql.lit(value)));
  return (column) => column.notNull().check(sql`${sql.ref(name)} in (${list})`);
}

type Step = (schema: Schema, columns: Columns) => Promise<void>;

/** A migration that runs these steps in order. */
export function inTurn(engine: Engine, steps: readonly Step[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const step of steps) await step(db.schema, columnsOf(engine));
    },
  };
}
