import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, oneOf, pointsAt, required, type Schema } from './columns.ts';

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
  await schema
    .createTable('one_time_key')
    .addColumn('key_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('purpose', text, oneOf('purpose', ['login', 'reset']))
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('expires_at', text, required)
    .execute();
  await schema.createIndex('integration_token_company').on('integration_token').column('company_id').execute();
  await schema.createIndex('one_time_key_account').on('one_time_key').column('account_id').execute();
  await schema.createIndex('one_time_key_expiry').on('one_time_key').column('expires_at').execute();
}

async function throttles(schema: Schema, { text }: Columns): Promise<void> {
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

/** Integration tokens, one-time keys, and the counters that throttle attempts. */
export function accessTables(engine: Engine): Migration {
  return inTurn(engine, [keys, throttles]);
}
