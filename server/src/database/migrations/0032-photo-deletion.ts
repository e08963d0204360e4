import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, pointsAt, required, type Schema } from './columns.ts';

async function photoDeletion(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('photo_deletion')
    .addColumn('photo_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('deleted_at', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .execute();
}

/** Who deleted which photo, also one that was shared with nobody and so has no line in the audit of a child. */
export function photoDeletionTable(engine: Engine): Migration {
  return inTurn(engine, [photoDeletion]);
}
