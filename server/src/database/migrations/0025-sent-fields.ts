import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

async function sentFields(schema: Schema, { text }: Columns): Promise<void> {
  await schema.alterTable('external_reference').addColumn('sent', text).execute();
}

/** What the sender of a row said last, field by field. */
export function sentFieldsColumn(engine: Engine): Migration {
  return inTurn(engine, [sentFields]);
}
