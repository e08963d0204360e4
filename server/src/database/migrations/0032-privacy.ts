import type { Migration } from 'kysely';
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

export function privacyTables(engine: Engine): Migration {
  return inTurn(engine, [readsOfDevices, erasedReferences]);
}
