import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, required, type Schema } from './columns.ts';

async function photo(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('child_photo')
    .addColumn('child_id', 'integer', (column) => column.primaryKey().references('child.id'))
    .addColumn('version', 'integer', required)
    .addColumn('file_id', text)
    .addColumn('thumb_id', text)
    .addColumn('degrees', 'integer', required)
    .addColumn('changed_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
}

/** Profile photos of children. */
export function childPhotoTables(engine: Engine): Migration {
  return inTurn(engine, [photo]);
}
