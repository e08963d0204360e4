import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, oneOf, pointsAt, required, type Schema } from './columns.ts';

async function absences(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('day_absence')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('date', text, required)
    .addColumn('kind', text, oneOf('kind', ['absent', 'ill', 'none']))
    .addColumn('reason', text, required)
    .addColumn('recorded_at', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .execute();
  await schema.createIndex('day_absence_child').on('day_absence').columns(['child_id', 'date', 'id']).execute();
}

/** Who is absent or ill on a day, with what was noted before. */
export function dayAbsenceTables(engine: Engine): Migration {
  return inTurn(engine, [absences]);
}
