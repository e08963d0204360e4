import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Expression, type SchemaModule, sql } from 'kysely';
import type { Column, Constraint, Engine, Index, Table } from './columns.ts';

type Kinds = Readonly<Record<Column['kind'], 'integer' | 'double precision' | 'text' | Expression<unknown>>>;

const sqliteKinds: Kinds = {
  id: 'integer',
  integer: 'integer',
  'double precision': 'double precision',
  text: 'text',
  'text by locale': 'text',
};

const kinds: Readonly<Record<Engine, Kinds>> = {
  sqlite: sqliteKinds,
  postgres: { ...sqliteKinds, text: sql`text collate "C"` },
};

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

function numbered(column: ColumnDefinitionBuilder, engine: Engine): ColumnDefinitionBuilder {
  const key = column.primaryKey();
  return engine === 'sqlite' ? key.autoIncrement() : key.generatedByDefaultAsIdentity();
}

/** Says of a column all but its name and kind. */
function furnish(engine: Engine, name: string, column: Column): Build {
  const { kind, nullable, primary, unique, values, check, refersTo, cascades } = column;
  const list = values?.map((value) => sql.lit(value));
  const steps: readonly (Build | false | undefined)[] = [
    nullable !== true && kind !== 'id' && ((made) => made.notNull()),
    kind === 'id' && ((made) => numbered(made, engine)),
    primary && ((made) => made.primaryKey()),
    unique && ((made) => made.unique()),
    column.default !== undefined && ((made) => made.defaultTo(sql.lit(column.default))),
    list && ((made) => made.check(sql`${sql.ref(name)} in (${sql.join(list)})`)),
    check !== undefined && ((made) => made.check(sql.raw(check))),
    refersTo !== undefined && ((made) => made.references(refersTo)),
    cascades && ((made) => made.onDelete('cascade')),
  ];
  return (made) => steps.reduce((so, step) => (step ? step(so) : so), made);
}

type Made = CreateTableBuilder<string, string>;

function constrain(made: Made, table: string, rule: Constraint): Made {
  const columns = 'columns' in rule ? [...rule.columns] : [];
  if (rule.kind === 'key') return made.addPrimaryKeyConstraint(`${table}_key`, columns);
  if (rule.kind === 'unique') return made.addUniqueConstraint(rule.name, columns);
  if (rule.kind === 'check') return made.addCheckConstraint(rule.name, sql.raw(rule.condition));
  return made.addForeignKeyConstraint(rule.name, columns, rule.to, columns);
}

interface Target {
  schema: SchemaModule;
  engine: Engine;
}

async function makeTable({ schema, engine }: Target, name: string, { columns, rules }: Table): Promise<void> {
  let made: Made = schema.createTable(name);
  for (const [column, one] of Object.entries(columns)) {
    if (one.since === undefined) made = made.addColumn(column, kinds[engine][one.kind], furnish(engine, column, one));
  }
  for (const rule of rules) if (rule.kind !== 'index') made = constrain(made, name, rule);
  await made.execute();
}

async function makeIndex({ schema }: Target, table: string, { name, columns, unique, where }: Index): Promise<void> {
  const made = schema
    .createIndex(name)
    .on(table)
    .columns([...columns]);
  const refined = unique === true ? made.unique() : made;
  await (where === undefined ? refined : refined.where(sql<boolean>`${sql.raw(where)}`)).execute();
}

/**
 * Makes the tables, columns and indexes that came with a migration.
 * @param migration its name; none: the tables of the baseline
 */
export async function makeTables(
  schema: SchemaModule,
  engine: Engine,
  tables: Readonly<Record<string, Table>>,
  migration?: string,
): Promise<void> {
  const target = { schema, engine };
  for (const [name, table] of Object.entries(tables)) {
    if (table.since === migration) await makeTable(target, name, table);
    for (const [column, one] of Object.entries(table.columns)) {
      if (one.since === undefined || one.since !== migration) continue;
      const alter = schema.alterTable(name);
      await alter.addColumn(column, kinds[engine][one.kind], furnish(engine, column, one)).execute();
    }
    for (const rule of table.rules) {
      if (rule.kind === 'index' && (rule.since ?? table.since) === migration) await makeIndex(target, name, rule);
    }
  }
}
