import type { Migration } from 'kysely';
import {
  type Columns,
  type Engine,
  flag,
  inTurn,
  mayPointAt,
  oneOf,
  pointsAt,
  required,
  type Schema,
} from './columns.ts';

async function permissions(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('child_permission')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('kind', text, required)
    .addColumn('answer', text, oneOf('answer', ['yes', 'no', 'conditional']))
    .addColumn('recorded_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
  await schema
    .createIndex('child_permission_child')
    .on('child_permission')
    .columns(['child_id', 'kind', 'id'])
    .execute();
}

async function fields(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('record_section')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('title', text, required)
    .addColumn('position', 'integer', required)
    .execute();
  await schema.createIndex('record_section_company').on('record_section').column('company_id').execute();
  await schema
    .createTable('record_field')
    .addColumn('id', id.type, id.refine)
    .addColumn('section_id', 'integer', pointsAt('record_section'))
    .addColumn('position', 'integer', required)
    .addColumn('function_name', text, required)
    .addColumn('name', text, required)
    .addColumn('field_type', text, oneOf('field_type', ['select', 'radio', 'text', 'textarea', 'number']))
    .addColumn('editable_by', text, oneOf('editable_by', ['nobody', 'employees', 'everyone']))
    .addColumn('edit_id', 'integer')
    .addColumn('icon', text, required)
    .addColumn('flag', text)
    .execute();
  await schema.createIndex('record_field_section').on('record_field').column('section_id').execute();
  await schema
    .createTable('record_option')
    .addColumn('id', id.type, id.refine)
    .addColumn('field_id', 'integer', pointsAt('record_field'))
    .addColumn('position', 'integer', required)
    .addColumn('name', text, required)
    .addColumn('color', text)
    .addColumn('raises_flag', 'integer', flag('raises_flag'))
    .execute();
  await schema.createIndex('record_option_field').on('record_option').column('field_id').execute();
}

async function values(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('record_value')
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('field_id', 'integer', pointsAt('record_field'))
    .addColumn('value', text, required)
    .addColumn('changed_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addPrimaryKeyConstraint('record_value_key', ['child_id', 'field_id'])
    .execute();
}

async function carers(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('carer')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('name', text, required)
    .addColumn('gender', text, required)
    .addColumn('street', text, required)
    .addColumn('postcode', text, required)
    .addColumn('city', text, required)
    .addColumn('mobile', text, required)
    .addColumn('work_phone', text, required)
    .addColumn('email', text, required)
    .addColumn('language', text, required)
    .addColumn('employer', text, required)
    .addColumn('workdays', text, required)
    .execute();
  await schema.createIndex('carer_company').on('carer').column('company_id').execute();
  await schema
    .createTable('child_carer')
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('carer_id', 'integer', pointsAt('carer'))
    .addColumn('position', 'integer', required)
    .addColumn('relation', text, required)
    .addColumn('authority', 'integer', flag('authority'))
    .addColumn('may_pick_up', 'integer', flag('may_pick_up'))
    .addColumn('emergency', 'integer', flag('emergency'))
    .addPrimaryKeyConstraint('child_carer_key', ['child_id', 'carer_id'])
    .execute();
  await schema.createIndex('child_carer_carer').on('child_carer').column('carer_id').execute();
  await schema
    .createTable('carer_photo')
    .addColumn('carer_id', 'integer', (column) => column.primaryKey().references('carer.id'))
    .addColumn('version', 'integer', required)
    .addColumn('file_id', text)
    .addColumn('thumb_id', text)
    .addColumn('changed_at', text, required)
    .execute();
  await schema.createIndex('carer_photo_file').on('carer_photo').column('file_id').execute();
  await schema.createIndex('carer_photo_thumb').on('carer_photo').column('thumb_id').execute();
}

async function intake(schema: Schema, { id, text }: Columns): Promise<void> {
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

/** Permissions of carers, the fields of the record of a child with their values, carers, and intake forms. */
export function recordTables(engine: Engine): Migration {
  return inTurn(engine, [permissions, fields, values, carers, intake]);
}
