import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

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

/** Credentials of the live channel, and the event outbox. */
export function realtimeTables(engine: Engine): Migration {
  return inTurn(engine, [realtime]);
}
