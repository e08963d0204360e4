import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

/** The key with which a device seals what it keeps of an account; deleting a row makes what was sealed unreadable. */
async function storageKeys(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('storage_key')
    .addColumn('device_id', 'integer', (column) => column.notNull().references('device.id').onDelete('cascade'))
    .addColumn('account_id', 'integer', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('key', text, required)
    .addPrimaryKeyConstraint('storage_key_key', ['device_id', 'account_id'])
    .execute();
  await schema.createIndex('storage_key_account').on('storage_key').column('account_id').execute();
}

export function storageKeyTable(engine: Engine): Migration {
  return inTurn(engine, [storageKeys]);
}
