import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

/** A retry of the tap stores nothing twice. */
async function collection(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('collection')
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('collected_at', text, required)
    .addColumn('date', text, required)
    .addColumn('name', text, required)
    .addColumn('agreed', text, required)
    .addColumn('recorded_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addPrimaryKeyConstraint('collection_key', ['child_id', 'collected_at'])
    .execute();
}

/** Who came for a child, as said at the tap that signed it out. */
export function collectionTables(engine: Engine): Migration {
  return inTurn(engine, [collection]);
}
