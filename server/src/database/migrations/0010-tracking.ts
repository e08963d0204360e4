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

async function companyRules(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('observation_category')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('name', text, required)
    .addColumn('color', text, required)
    .addColumn('position', 'integer', required)
    .execute();
  await schema.createIndex('observation_category_company').on('observation_category').column('company_id').execute();
  await schema
    .createTable('observation_age')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('description', text, required)
    .addColumn('min_months', 'integer', required)
    .addColumn('max_months', 'integer', required)
    .execute();
  await schema.createIndex('observation_age_company').on('observation_age').column('company_id').execute();
  await schema
    .createTable('observation_alert')
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('kind', text, oneOf('kind', ['onTime', 'soon', 'late', 'archive']))
    .addColumn('color', text, required)
    .addColumn('description', text, required)
    .addColumn('within_days', 'integer')
    .addPrimaryKeyConstraint('observation_alert_key', ['company_id', 'kind'])
    .execute();
}

async function lists(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('observation_list')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('title', text, required)
    .addColumn('min_months', 'integer')
    .addColumn('max_months', 'integer')
    .addColumn('repeat_months', 'integer')
    .execute();
  await schema.createIndex('observation_list_company').on('observation_list').column('company_id').execute();
  await schema
    .createTable('observation_version')
    .addColumn('id', id.type, id.refine)
    .addColumn('list_id', 'integer', pointsAt('observation_list'))
    .addColumn('number', 'integer', required)
    .addColumn('content', text, required)
    .addColumn('created_at', text, required)
    .addUniqueConstraint('observation_version_number', ['list_id', 'number'])
    .execute();
}

async function results(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('observation_result')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('list_id', 'integer', pointsAt('observation_list'))
    .addColumn('date', text, required)
    .addColumn('active', 'integer', flag('active'))
    .addColumn('version_id', 'integer', mayPointAt('observation_version'))
    .addColumn('mentor_id', 'integer', mayPointAt('employee'))
    .addColumn('note', text, (column) => column.notNull().defaultTo(''))
    .addColumn('saved_at', text)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addColumn('batch_id', 'integer', mayPointAt('observation_result'))
    .execute();
  await schema.createIndex('observation_result_child').on('observation_result').column('child_id').execute();
  await schema
    .createIndex('observation_result_list')
    .on('observation_result')
    .columns(['list_id', 'child_id'])
    .execute();
}

async function answers(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('observation_answer')
    .addColumn('result_id', 'integer', pointsAt('observation_result'))
    .addColumn('question_id', 'integer', required)
    .addColumn('answer_id', 'integer')
    .addColumn('note', text, required)
    .addPrimaryKeyConstraint('observation_answer_key', ['result_id', 'question_id'])
    .execute();
  await schema
    .createTable('observation_category_note')
    .addColumn('result_id', 'integer', pointsAt('observation_result'))
    .addColumn('category_id', 'integer', pointsAt('observation_category'))
    .addColumn('note', text, required)
    .addPrimaryKeyConstraint('observation_category_note_key', ['result_id', 'category_id'])
    .execute();
}

async function photos(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('observation_photo')
    .addColumn('id', id.type, id.refine)
    .addColumn('result_id', 'integer', pointsAt('observation_result'))
    .addColumn('category_id', 'integer', pointsAt('observation_category'))
    .addColumn('file_id', text, required)
    .addColumn('thumb_id', text, required)
    .addColumn('created_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
  await schema.createIndex('observation_photo_result').on('observation_photo').column('result_id').execute();
  await schema.createIndex('observation_photo_file').on('observation_photo').column('file_id').execute();
  await schema.createIndex('observation_photo_thumb').on('observation_photo').column('thumb_id').execute();
}

async function forms(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('observation_form')
    .addColumn('id', id.type, id.refine)
    .addColumn('result_id', 'integer', (column) => pointsAt('observation_result')(column).unique())
    .addColumn('status', text, oneOf('status', ['development', 'final']))
    .addColumn('active', 'integer', flag('active'))
    .addColumn('note', text, required)
    .addColumn('share', 'integer', flag('share'))
    .addColumn('share_child_traject', 'integer', flag('share_child_traject'))
    .addColumn('created_at', text, required)
    .addColumn('saved_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addColumn('final_content', text)
    .execute();
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

async function reminders(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('reminder')
    .addColumn('id', id.type, id.refine)
    .addColumn('result_id', 'integer', pointsAt('observation_result'))
    .addColumn('date', text, required)
    .addColumn('description', text, required)
    .execute();
  await schema.createIndex('reminder_result').on('reminder').columns(['result_id', 'date']).execute();
}

/** Left for servers of earlier releases, which read it; the mentor of a child stands in its record. */
async function children(schema: Schema): Promise<void> {
  await schema
    .createTable('child_tracking')
    .addColumn('child_id', 'integer', (column) => column.primaryKey().references('child.id'))
    .addColumn('mentor_id', 'integer', mayPointAt('employee'))
    .addColumn('vve', 'integer', flag('vve'))
    .execute();
}

/** Observation lists with versions, results with answers and photos, observation forms, and reminders. */
export function trackingTables(engine: Engine): Migration {
  return inTurn(engine, [companyRules, lists, results, answers, photos, forms, reminders, children]);
}
