import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, type Schema } from './columns.ts';

async function sentFields(schema: Schema, { text }: Columns): Promise<void> {
  await schema.alterTable('external_reference').addColumn('sent', text).execute();
}

async function awaitedMentors(schema: Schema): Promise<void> {
  await schema.alterTable('child').addColumn('awaited_mentor_id', 'integer', mayPointAt('employee')).execute();
}

/** What senders said last, field by field, and of children the mentor for whom the record has no field yet. */
export function sentFieldsTables(engine: Engine): Migration {
  return inTurn(engine, [sentFields, awaitedMentors]);
}
