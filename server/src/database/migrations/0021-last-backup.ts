import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

/** One row: when everything was backed up last. */
async function lastBackup(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('last_backup')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('made_at', text, required)
    .execute();
}

export function lastBackupTable(engine: Engine): Migration {
  return inTurn(engine, [lastBackup]);
}
