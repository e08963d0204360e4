import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, oneOf, pointsAt, required, type Schema } from './columns.ts';

async function request(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('mutation_request')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('kind', text, oneOf('kind', ['extra', 'swap', 'ill', 'cancel']))
    .addColumn('date', text, required)
    .addColumn('swap_date', text)
    .addColumn('start_time', text)
    .addColumn('end_time', text)
    .addColumn('note', text, required)
    .addColumn('parent_name', text, required)
    .addColumn('status', text, oneOf('status', ['new', 'approved', 'refused', 'withdrawn']))
    .addColumn('created_at', text, required)
    .addColumn('decided_at', text)
    .addColumn('decided_by', 'integer', mayPointAt('account'))
    .addColumn('reason', text)
    .execute();
  const index = schema.createIndex('mutation_request_group').on('mutation_request');
  await index.columns(['group_id', 'status', 'date']).execute();
  await schema.createIndex('mutation_request_child').on('mutation_request').column('child_id').execute();
}

/** Requests of parents to change the planning. */
export function requestTables(engine: Engine): Migration {
  return inTurn(engine, [request]);
}
