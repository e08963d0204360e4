import type { Migration } from 'kysely';
import { type Engine, inTurn, type Schema } from './columns.ts';

/** A child is asleep while an activity says so; nothing else ever wrote this column. */
async function noSleepOfDay(schema: Schema): Promise<void> {
  await schema.alterTable('day_status').dropColumn('sleep').execute();
}

/** The status 'asleep' follows from the activities. */
export function sleepFromActivities(engine: Engine): Migration {
  return inTurn(engine, [noSleepOfDay]);
}
