import type { Migration } from 'kysely';
import { type Engine, inTurn, mayPointAt, type Schema } from './columns.ts';

/** Reads are noted once per `period`, the moment at which a quarter of an hour began; lines of changes have none. */
async function readsOnce(schema: Schema): Promise<void> {
  await schema.alterTable('audit').addColumn('period', 'text').execute();
  await schema
    .createIndex('audit_once')
    .on('audit')
    .columns(['account_id', 'child_id', 'action', 'period'])
    .unique()
    .execute();
}

async function authorOfMessage(schema: Schema): Promise<void> {
  await schema.alterTable('message').addColumn('created_by', 'integer', mayPointAt('account')).execute();
}

/** Who wrote a message, and reads that are noted once per quarter of an hour. */
export function authorshipTables(engine: Engine): Migration {
  return inTurn(engine, [readsOnce, authorOfMessage]);
}
