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
  await schema
    .createTable('observation_age')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('description', text, required)
    .addColumn('min_months', 'integer', required)
    .addColumn('max_months', 'integer', required)
    .execute();
  await schema
    .createTable('observation_alert')
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('kind', text, oneOf('kind', ['onTime', 'soon', 'late', 'archive']))
    .addColumn('color', text, required)
    .addColumn('description', text, required)
    .addColumn('within_days', 'integer')
    .addPrimaryKeyConstraint('observation_alert_key', ['company_id', 'kind'])
    .execute();
  await schema.createIndex('observation_category_company').on('observation_category').column('company_id').execute();
  await schema.createIndex('observation_age_company').on('observation_age').column('company_id').execute();
}

async function lists(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema.alterTable('observation_list').addColumn('min_months', 'integer').execute();
  await schema.alterTable('observation_list').addColumn('max_months', 'integer').execute();
  await schema.alterTable('observation_list').addColumn('repeat_months', 'integer').execute();
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

async function children(schema: Schema): Promise<void> {
  await schema
    .createTable('child_tracking')
    .addColumn('child_id', 'integer', (column) => column.primaryKey().references('child.id'))
    .addColumn('mentor_id', 'integer', mayPointAt('employee'))
    .addColumn('vve', 'integer', flag('vve'))
    .execute();
}

async function results(schema: Schema, { text }: Columns): Promise<void> {
  const result = () => schema.alterTable('observation_result');
  await result().addColumn('version_id', 'integer', mayPointAt('observation_version')).execute();
  await result().addColumn('mentor_id', 'integer', mayPointAt('employee')).execute();
  await result()
    .addColumn('note', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await result().addColumn('saved_at', text).execute();
  await result().addColumn('account_id', 'integer', mayPointAt('account')).execute();
  await result().addColumn('batch_id', 'integer', mayPointAt('observation_result')).execute();
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
  await schema
    .createIndex('observation_result_list')
    .on('observation_result')
    .columns(['list_id', 'child_id'])
    .execute();
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
    .execute();
}

async function rights(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('account_right')
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('name', text, oneOf('name', ['mentor', 'coach']))
    .addPrimaryKeyConstraint('account_right_key', ['account_id', 'name'])
    .execute();
}

/** Observation lists with versions, answers, observation forms, and the rights of mentors and coaches. */
export function observationTables(engine: Engine): Migration {
  return inTurn(engine, [companyRules, lists, children, results, forms, rights]);
}
