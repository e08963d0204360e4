import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, pointsAt, required, type Schema } from './columns.ts';

/** Reads are stored once per `period`, the start of a quarter of an hour. Audit lines of changes have no period. */
async function audit(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('audit')
    .addColumn('id', id.type, id.refine)
    .addColumn('at', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('action', text, required)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('item_id', 'integer')
    .addColumn('period', 'text')
    .execute();
  await schema.createIndex('audit_child').on('audit').columns(['child_id', 'at']).execute();
  await schema.createIndex('audit_account').on('audit').columns(['account_id', 'at']).execute();
  await schema
    .createIndex('audit_once')
    .on('audit')
    .columns(['account_id', 'child_id', 'action', 'period'])
    .unique()
    .execute();
}

async function idempotency(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('idempotency_key')
    .addColumn('sender', text, required)
    .addColumn('key', text, required)
    .addColumn('fingerprint', text, required)
    .addColumn('made_id', 'integer')
    .addColumn('expires_at', text, required)
    .addPrimaryKeyConstraint('idempotency_key_key', ['sender', 'key'])
    .execute();
  await schema.createIndex('idempotency_key_expiry').on('idempotency_key').column('expires_at').execute();
}

async function realtime(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('realtime_app')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('key', text, required)
    .addColumn('secret', text, required)
    .execute();
  await schema
    .createTable('event_outbox')
    .addColumn('id', id.type, id.refine)
    .addColumn('message', text, required)
    .execute();
}

async function health(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('health_check')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('checked_at', text, required)
    .execute();
}

/** The audit, idempotency keys, the live channel with its event outbox, and the row that the health check writes. */
export function operationTables(engine: Engine): Migration {
  return inTurn(engine, [audit, idempotency, realtime, health]);
}
