import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

/** The end of an activity that is not before midnight of its day. */
async function laterEnds(schema: Schema, { text }: Columns): Promise<void> {
  await schema.alterTable('activity').addColumn('later_end', text).execute();
}

/** Room for what ends at midnight or later: the tables of the release before only take an end after the start. */
export function nextDayColumns(engine: Engine): Migration {
  return inTurn(engine, [laterEnds]);
}
