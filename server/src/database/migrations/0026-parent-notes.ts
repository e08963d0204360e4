import type { Migration } from 'kysely';
import { type Columns, type Engine, flag, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

async function notes(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('parent_note')
    .addColumn('id', id.type, id.refine)
    .addColumn('form_id', 'integer', pointsAt('observation_form'))
    .addColumn('content', text, required)
    .addColumn('share', 'integer', flag('share'))
    .addColumn('created_at', text, required)
    .addColumn('updated_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
  await schema.createIndex('parent_note_form').on('parent_note').column('form_id').execute();
}

/** Notes of the contact with the carers about an observation form. */
export function parentNoteTables(engine: Engine): Migration {
  return inTurn(engine, [notes]);
}
