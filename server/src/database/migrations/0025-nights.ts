import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

const tables = ['weekly_slot', 'planning_item', 'shift', 'group_merge', 'opening_hours'];

/** The end of hours that is not before midnight of their day. */
async function laterEnds(schema: Schema, { text }: Columns): Promise<void> {
  for (const table of tables) await schema.alterTable(table).addColumn('later_end', text).execute();
}

/** Room for hours that end at midnight or later: the tables of the release before only take an end after the start. */
export function nightColumns(engine: Engine): Migration {
  return inTurn(engine, [laterEnds]);
}
