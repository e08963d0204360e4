import type { Migration } from 'kysely';
import { type Columns, type Engine, flag, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

async function forms(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('general_form')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('title', text, required)
    .addColumn('content', text, required)
    .addColumn('active', 'integer', flag('active'))
    .execute();
  await schema.createIndex('general_form_company').on('general_form').column('company_id').execute();
  await schema
    .createTable('filled_form')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('form_id', 'integer', pointsAt('general_form'))
    .addColumn('answers', text, required)
    .addColumn('share', 'integer', flag('share'))
    .addColumn('created_at', text, required)
    .addColumn('updated_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
  await schema.createIndex('filled_form_child').on('filled_form').column('child_id').execute();
}

async function documents(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('child_document')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('filename', text, required)
    .addColumn('type', text, required)
    .addColumn('size', 'integer', required)
    .addColumn('file_id', text, required)
    .addColumn('share', 'integer', flag('share'))
    .addColumn('created_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
  await schema.createIndex('child_document_child').on('child_document').column('child_id').execute();
  await schema.createIndex('child_document_file').on('child_document').column('file_id').execute();
}

/** General forms and documents of children. */
export function formTables(engine: Engine): Migration {
  return inTurn(engine, [forms, documents]);
}
