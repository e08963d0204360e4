import { type Kysely, type Migration, sql } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

/** By which is found what was read on a tablet. */
async function readsOfDevices(schema: Schema): Promise<void> {
  await schema.createIndex('audit_device').on('audit').columns(['device_id', 'at']).execute();
}

/** The references of erased rows, by their hash, so that a repeated import does not bring them back. */
async function erasedReferences(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('erased_reference')
    .addColumn('company_id', 'integer', (column) => column.notNull().references('company.id').onDelete('cascade'))
    .addColumn('hash', text, required)
    .addPrimaryKeyConstraint('erased_reference_key', ['company_id', 'hash'])
    .execute();
}

/** The months of the audit that PostgreSQL put aside get what the table of now has. */
async function readsPutAside(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`
    select namespace.nspname as schema
    from pg_inherits as link
    join pg_class as class on class.oid = link.inhrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where link.inhparent = 'audit'::regclass`.execute(db);
  for (const { schema } of rows) {
    await sql`create index audit_device on ${sql.table(`${schema}.audit`)} (device_id, at)`.execute(db);
  }
}

export function privacyTables(engine: Engine): Migration {
  const tables = inTurn(engine, [readsOfDevices, erasedReferences]);
  return {
    async up(db: Kysely<unknown>) {
      await tables.up(db);
      if (engine === 'postgres') await readsPutAside(db);
    },
  };
}
