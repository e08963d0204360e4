import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, type Schema } from './columns.ts';

async function edited(schema: Schema, { text }: Columns): Promise<void> {
  await schema.alterTable('transfer_note').addColumn('modified_at', text).execute();
  await schema.alterTable('transfer_note').addColumn('modified_by', 'integer', mayPointAt('account')).execute();
}

/** When transfer notes and announcements were edited, and by whom. */
export function editedNotesTables(engine: Engine): Migration {
  return inTurn(engine, [edited]);
}
