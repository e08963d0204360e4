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

async function accounts(schema: Schema, { id, text }: Columns): Promise<void> {
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
  await schema
    .createTable('account_right')
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('name', text, oneOf('name', ['mentor', 'coach']))
    .addPrimaryKeyConstraint('account_right_key', ['account_id', 'name'])
    .execute();
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
  await schema.createIndex('session_account').on('session').column('account_id').execute();
  await schema.createIndex('session_expiry').on('session').column('expires_at').execute();
  await schema
    .createTable('image_token')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('session_id', 'integer', (column) => pointsAt('session')(column).onDelete('cascade'))
    .addColumn('expires_at', text, required)
    .execute();
  await schema.createIndex('image_token_session').on('image_token').column('session_id').execute();
  await schema.createIndex('image_token_expiry').on('image_token').column('expires_at').execute();
}

async function keys(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('integration_token')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('name', text, required)
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('created_at', text, required)
    .addColumn('revoked_at', text)
    .execute();
  await schema.createIndex('integration_token_company').on('integration_token').column('company_id').execute();
  await schema
    .createTable('one_time_key')
    .addColumn('key_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('purpose', text, oneOf('purpose', ['login', 'reset']))
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('expires_at', text, required)
    .execute();
  await schema.createIndex('one_time_key_account').on('one_time_key').column('account_id').execute();
  await schema.createIndex('one_time_key_expiry').on('one_time_key').column('expires_at').execute();
  await schema
    .createTable('throttle')
    .addColumn('subject', text, required)
    .addColumn('device_id', 'integer', required)
    .addColumn('tries', 'integer', required)
    .addColumn('ends_at', text, required)
    .addPrimaryKeyConstraint('throttle_key', ['subject', 'device_id'])
    .execute();
  await schema.createIndex('throttle_end').on('throttle').column('ends_at').execute();
}

/** Accounts with their rights, devices, sessions, tokens, one-time keys, and the counters that throttle attempts. */
export function accountTables(engine: Engine): Migration {
  return inTurn(engine, [accounts, sessions, keys]);
}
