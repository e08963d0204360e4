import type { Migration } from 'kysely';
import { type Engine, flag, inTurn, type Schema } from './columns.ts';

/** Tells who is ill because planned times were cancelled for it from who was noted as ill. */
export function absenceByCancellation(engine: Engine): Migration {
  const origin = (schema: Schema) =>
    schema
      .alterTable('day_absence')
      .addColumn('by_cancellation', 'integer', (column) => flag('by_cancellation')(column).defaultTo(0))
      .execute();
  return inTurn(engine, [origin]);
}
