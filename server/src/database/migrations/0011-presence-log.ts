import { type Migration, sql } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, oneOf, pointsAt, required, type Schema } from './columns.ts';

async function log(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('presence_log')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('kind', text, oneOf('kind', ['in', 'out', 'correct']))
    .addColumn('start_time', text, required)
    .addColumn('end_time', text)
    .addColumn('old_start_time', text)
    .addColumn('old_end_time', text)
    .addColumn('recorded_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
  await schema.createIndex('presence_log_child').on('presence_log').columns(['child_id', 'date', 'id']).execute();
}

/** The unique index is per day, so that a child who was never signed out yesterday can be signed in today. */
async function openPerDay(schema: Schema): Promise<void> {
  await schema.dropIndex('presence_open').execute();
  await schema
    .createIndex('presence_open')
    .on('presence')
    .columns(['child_id', 'date'])
    .unique()
    .where(sql.ref('end_time'), 'is', null)
    .execute();
}

/** The log of every sign-in, sign-out and correction. */
export function presenceLogTables(engine: Engine): Migration {
  return inTurn(engine, [log, openPerDay]);
}
