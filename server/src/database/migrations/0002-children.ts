import { type Migration, sql } from 'kysely';
import {
  type Columns,
  type Engine,
  flag,
  inTurn,
  mayPointAt,
  oneOf,
  pointsAt,
  required,
  type Schema,
} from './columns.ts';

async function children(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('school')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('name', text, required)
    .execute();
  await schema
    .createTable('child')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('first_name', text, required)
    .addColumn('last_name_suffix', text, required)
    .addColumn('last_name', text, required)
    .addColumn('gender', text, oneOf('gender', ['M', 'V']))
    .addColumn('date_of_birth', text, required)
    .addColumn('photo_allowed', 'integer', flag('photo_allowed'))
    .addColumn('school_id', 'integer', mayPointAt('school'))
    .execute();
  await schema
    .createTable('placement')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('start_date', text, required)
    .addColumn('end_date', text)
    .addCheckConstraint('placement_period', sql`end_date is null or end_date >= start_date`)
    .execute();
  await schema.createIndex('school_company').on('school').column('company_id').execute();
  await schema.createIndex('child_company').on('child').column('company_id').execute();
  await schema.createIndex('placement_group').on('placement').columns(['group_id', 'start_date']).execute();
  await schema.createIndex('placement_child').on('placement').columns(['child_id', 'start_date']).execute();
}

async function days(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('planning_item')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('start_time', text, required)
    .addColumn('end_time', text, required)
    .addColumn('status', text, oneOf('status', ['DEFAULT', 'DELETED']))
    .addCheckConstraint('planning_item_times', sql`end_time > start_time`)
    .execute();
  await schema
    .createTable('presence')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('start_time', text, required)
    .addColumn('end_time', text)
    .execute();
  await schema
    .createTable('day_status')
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('date', text, required)
    .addColumn('ill', 'integer', flag('ill'))
    .addColumn('sleep', 'integer', flag('sleep'))
    .addPrimaryKeyConstraint('day_status_key', ['child_id', 'date'])
    .execute();
  await schema
    .createTable('schedule_mutation')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('type', text, oneOf('type', ['start', 'end', 'change']))
    .addColumn('date', text, required)
    .execute();
  await indexDays(schema);
}

async function indexDays(schema: Schema): Promise<void> {
  await schema.createIndex('planning_item_group').on('planning_item').columns(['group_id', 'date']).execute();
  await schema.createIndex('planning_item_child').on('planning_item').columns(['child_id', 'date']).execute();
  await schema.createIndex('presence_group').on('presence').columns(['group_id', 'date']).execute();
  await schema.createIndex('presence_child').on('presence').columns(['child_id', 'date']).execute();
  // A child can be present in one place at a time, also when two requests arrive at the same moment.
  await schema
    .createIndex('presence_open')
    .on('presence')
    .column('child_id')
    .unique()
    .where(sql.ref('end_time'), 'is', null)
    .execute();
  await schema
    .createIndex('presence_group_open')
    .on('presence')
    .column('group_id')
    .where(sql.ref('end_time'), 'is', null)
    .execute();
  await schema.createIndex('schedule_mutation_group').on('schedule_mutation').columns(['group_id', 'date']).execute();
  await schema.createIndex('schedule_mutation_child').on('schedule_mutation').column('child_id').execute();
}

/** Children, their placements, and the records of a day. */
export function childTables(engine: Engine): Migration {
  return inTurn(engine, [children, days]);
}
