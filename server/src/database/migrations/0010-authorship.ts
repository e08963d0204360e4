import type { Migration } from 'kysely';
import { type Engine, inTurn, mayPointAt, type Schema } from './columns.ts';

/** Reads are stored once per `period`, the start of a quarter of an hour. Audit lines of changes have no period. */
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

/** The author of a message, and audit lines of reads deduplicated per quarter of an hour. */
export function authorshipTables(engine: Engine): Migration {
  return inTurn(engine, [readsOnce, authorOfMessage]);
}
