import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, pointsAt, required, type Schema } from './columns.ts';

async function unread(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('message_reading')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('establishment_id', 'integer', pointsAt('establishment'))
    .addColumn('up_to_message_id', 'integer', required)
    .addColumn('read_at', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .execute();
  await schema.createIndex('message_reading_child').on('message_reading').columns(['child_id', 'id']).execute();
  await schema.createIndex('message_unread').on('message').columns(['child_id', 'entered_by', 'id']).execute();
}

async function sendingOnce(schema: Schema, { text }: Columns): Promise<void> {
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

async function auditedItems(schema: Schema): Promise<void> {
  await schema.alterTable('audit').addColumn('item_id', 'integer').execute();
}

/** Idempotency keys, read receipts, and the indexes with which unread messages are counted without scanning threads. */
export function chatTables(engine: Engine): Migration {
  return inTurn(engine, [unread, sendingOnce, auditedItems]);
}
