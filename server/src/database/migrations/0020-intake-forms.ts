import type { Migration } from 'kysely';
import { type Columns, type Engine, flag, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

async function forms(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('intake_template')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('title', text, required)
    .addColumn('content', text, required)
    .addColumn('active', 'integer', flag('active'))
    .execute();
  await schema.createIndex('intake_template_company').on('intake_template').column('company_id').execute();
  await schema
    .createTable('intake_form')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('template_id', 'integer', pointsAt('intake_template'))
    .addColumn('content', text, required)
    .addColumn('status', 'integer', flag('status'))
    .addColumn('created_at', text, required)
    .addColumn('created_by', 'integer', mayPointAt('account'))
    .addColumn('updated_at', text, required)
    .addColumn('updated_by', 'integer', mayPointAt('account'))
    .execute();
  await schema.createIndex('intake_form_child').on('intake_form').columns(['child_id', 'updated_at']).execute();
  await schema.createIndex('intake_form_template').on('intake_form').column('template_id').execute();
}

/** Intake forms of children, and the templates that they are made from. */
export function intakeTables(engine: Engine): Migration {
  return inTurn(engine, [forms]);
}
