import type { Migration } from 'kysely';
import { type Columns, type Engine, flag, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

/** Who moves releases of the whole installation at the desk. */
async function publishers(schema: Schema): Promise<void> {
  await schema
    .alterTable('account')
    .addColumn('publisher', 'integer', (column) => flag('publisher')(column.defaultTo(0)))
    .execute();
}

/** What is being written of an observation list, which nobody uses until it is published. */
async function drafts(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('observation_draft')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', (column) => pointsAt('company')(column).onDelete('cascade'))
    .addColumn('list_id', 'integer', (column) => mayPointAt('observation_list')(column).unique())
    .addColumn('content', text, required)
    .execute();
  await schema.createIndex('observation_draft_company').on('observation_draft').column('company_id').execute();
}

export function listTables(engine: Engine): Migration {
  return inTurn(engine, [publishers, drafts]);
}
