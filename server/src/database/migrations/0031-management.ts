import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

/** What was changed in management, for its history. */
async function managementChanges(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('management_change')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', (column) => column.notNull().references('company.id').onDelete('cascade'))
    .addColumn('establishment_id', 'integer')
    .addColumn('made_at', text, required)
    .addColumn('made_by', text, required)
    .addColumn('kind', text, required)
    .addColumn('subject', text, required)
    .addColumn('action', text, required)
    .addColumn('before', text)
    .addColumn('after', text)
    .execute();
  await schema.createIndex('management_change_company').on('management_change').columns(['company_id', 'id']).execute();
}

export function managementTables(engine: Engine): Migration {
  return inTurn(engine, [managementChanges]);
}
