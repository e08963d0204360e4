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

async function organisation(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema.createTable('company').addColumn('id', id.type, id.refine).addColumn('name', text, required).execute();
  await schema
    .createTable('establishment')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('name', text, required)
    .execute();
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
  await schema
    .createTable('setting')
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('establishment_id', 'integer', required)
    .addColumn('name', text, required)
    .addColumn('value', text, required)
    .addPrimaryKeyConstraint('setting_key', ['company_id', 'establishment_id', 'name'])
    .execute();
  await schema.createIndex('establishment_company').on('establishment').column('company_id').execute();
  await schema.createIndex('care_group_establishment').on('care_group').column('establishment_id').execute();
}

async function accounts(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('employee')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('first_name', text, required)
    .addColumn('last_name_suffix', text, required)
    .addColumn('last_name', text, required)
    .addColumn('gender', text, oneOf('gender', ['M', 'V']))
    .execute();
  await schema
    .createTable('account')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('employee_id', 'integer', mayPointAt('employee'))
    .addColumn('kind', text, oneOf('kind', ['employee', 'childminder']))
    .addColumn('username', text, required)
    .addColumn('password_hash', text, required)
    .addColumn('client_number', text, required)
    .addColumn('mfa_enabled', 'integer', flag('mfa_enabled'))
    .addUniqueConstraint('account_login', ['kind', 'username', 'client_number'])
    .execute();
  await schema
    .createTable('account_establishment')
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('establishment_id', 'integer', pointsAt('establishment'))
    .addPrimaryKeyConstraint('account_establishment_key', ['account_id', 'establishment_id'])
    .execute();
  await schema.createIndex('employee_company').on('employee').column('company_id').execute();
}

async function sessions(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('device')
    .addColumn('id', id.type, id.refine)
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('created_at', text, required)
    .execute();
  await schema
    .createTable('session')
    .addColumn('id', id.type, id.refine)
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('device_id', 'integer', pointsAt('device'))
    .addColumn('created_at', text, required)
    .addColumn('expires_at', text, required)
    .addColumn('revoked_at', text)
    .execute();
  await schema
    .createTable('image_token')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('session_id', 'integer', (column) => pointsAt('session')(column).onDelete('cascade'))
    .addColumn('expires_at', text, required)
    .execute();
  await schema.createIndex('session_account').on('session').column('account_id').execute();
  await schema.createIndex('session_expiry').on('session').column('expires_at').execute();
  await schema.createIndex('image_token_session').on('image_token').column('session_id').execute();
  await schema.createIndex('image_token_expiry').on('image_token').column('expires_at').execute();
}

/** Companies with their establishments, groups and settings, and the accounts, devices and sessions. */
export function organisationTables(engine: Engine): Migration {
  return inTurn(engine, [organisation, accounts, sessions]);
}
