import { type Migration, sql } from 'kysely';
import { type Columns, type Engine, flag, inTurn, pointsAt, required, type Schema } from './columns.ts';

async function references(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('external_reference')
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('kind', text, required)
    .addColumn('reference', text, required)
    .addColumn('row_id', 'integer', required)
    .addColumn('part', text, (column) => column.notNull().defaultTo(''))
    .addColumn('hash', text, required)
    .addColumn('ended', text)
    .addColumn('changed_at', text, required)
    .addPrimaryKeyConstraint('external_reference_key', ['company_id', 'kind', 'reference'])
    .execute();
  await schema.createIndex('external_reference_row').on('external_reference').columns(['kind', 'row_id']).execute();
}

async function runs(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('import_run')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('owner', text, required)
    .addColumn('started_at', text, required)
    .addColumn('heartbeat_at', text, required)
    .addColumn('finished_at', text)
    .execute();
  // One run per company at a time, also when two are started at the same moment.
  await schema
    .createIndex('import_run_running')
    .on('import_run')
    .column('company_id')
    .unique()
    .where(sql.ref('finished_at'), 'is', null)
    .execute();
}

async function openingHours(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('opening_hours')
    .addColumn('establishment_id', 'integer', pointsAt('establishment'))
    .addColumn('weekday', 'integer', (column) => column.notNull().check(sql`weekday between 1 and 7`))
    .addColumn('start_time', text, required)
    .addColumn('end_time', text, required)
    .addCheckConstraint('opening_hours_times', sql`end_time > start_time`)
    .addPrimaryKeyConstraint('opening_hours_key', ['establishment_id', 'weekday'])
    .execute();
}

/** What comes from elsewhere ends and is not deleted, so each table needs a way to end. */
async function endings(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .alterTable('shift')
    .addColumn('cancelled', 'integer', (column) => flag('cancelled')(column).defaultTo(0))
    .execute();
  await schema.alterTable('child_carer').addColumn('end_date', text).execute();
  await schema.alterTable('group_merge').addColumn('weekday', 'integer').execute();
  await schema.alterTable('group_merge').addColumn('end_date', text).execute();
  await schema
    .alterTable('child_permission')
    .addColumn('source', text, (column) => column.notNull().defaultTo(''))
    .execute();
}

/** What is brought in from elsewhere: the keys of the senders, runs, opening hours, and how rows end. */
export function importTables(engine: Engine): Migration {
  return inTurn(engine, [references, runs, openingHours, endings]);
}
