import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

/** A row for each company whose data were put back from a back-up or moved here: cursors of before are over. */
async function feedLife(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('feed_life')
    .addColumn('company_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('life', text, required)
    .execute();
}

export function feedLifeTable(engine: Engine): Migration {
  return inTurn(engine, [feedLife]);
}
