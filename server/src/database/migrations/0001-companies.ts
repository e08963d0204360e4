import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, oneOf, pointsAt, required, type Schema } from './columns.ts';

async function companies(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema.createTable('company').addColumn('id', id.type, id.refine).addColumn('name', text, required).execute();
  await schema
    .createTable('establishment')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('name', text, required)
    .execute();
  await schema.createIndex('establishment_company').on('establishment').column('company_id').execute();
  await schema
    .createTable('care_group')
    .addColumn('id', id.type, id.refine)
    .addColumn('establishment_id', 'integer', pointsAt('establishment'))
    .addColumn('name', text, required)
    .addColumn('abbreviation', text, required)
    .addColumn('color', text, required)
    .addColumn('min_age', 'integer', required)
    .addColumn('max_age', 'integer', required)
    .addColumn('max_children', 'integer', required)
    .execute();
  await schema.createIndex('care_group_establishment').on('care_group').column('establishment_id').execute();
}

async function settings(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('setting')
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('establishment_id', 'integer', required)
    .addColumn('name', text, required)
    .addColumn('value', text, required)
    .addPrimaryKeyConstraint('setting_key', ['company_id', 'establishment_id', 'name'])
    .execute();
}

async function employees(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('employee')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('first_name', text, required)
    .addColumn('last_name_suffix', text, required)
    .addColumn('last_name', text, required)
    .addColumn('gender', text, oneOf('gender', ['M', 'V']))
    .addColumn('role', text, (column) =>
      oneOf('role', ['qualified', 'trainee', 'assistant', 'intern', 'other'])(column).defaultTo('qualified'),
    )
    .execute();
  await schema.createIndex('employee_company').on('employee').column('company_id').execute();
}

async function schools(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('school')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('name', text, required)
    .execute();
  await schema.createIndex('school_company').on('school').column('company_id').execute();
}

/** Companies with their establishments, groups, employees and settings. */
export function companyTables(engine: Engine): Migration {
  return inTurn(engine, [companies, settings, employees, schools]);
}
