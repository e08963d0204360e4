import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

/** What users felt of a release that is tried, summed per tablet. */
async function use(schema: Schema, _columns: Columns): Promise<void> {
  const counts = ['taps', 'saves', 'lost', 'errors'];
  for (const name of counts) {
    await schema
      .alterTable('share_tablet')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await schema
    .alterTable('share_tablet')
    .addColumn('tap_ms', 'double precision', (column) => column.notNull().defaultTo(0))
    .execute();
}

export function useColumns(engine: Engine): Migration {
  return inTurn(engine, [use]);
}
