import { type Migration, sql } from 'kysely';
import { type Columns, type Engine, flag, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

async function types(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('activity_type')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('name', text, required)
    .addColumn('icon_id', 'integer', (column) => column.notNull().check(sql`icon_id between 1 and 52 and icon_id <> 9`))
    .addColumn('enter_time_end', 'integer', flag('enter_time_end'))
    .addColumn('active', 'integer', flag('active'))
    .addColumn('position', 'integer', required)
    .execute();
  await schema.createIndex('activity_type_company').on('activity_type').column('company_id').execute();
  await schema
    .createTable('activity_type_text')
    .addColumn('id', id.type, id.refine)
    .addColumn('activity_type_id', 'integer', pointsAt('activity_type'))
    .addColumn('text', text, required)
    .addColumn('position', 'integer', required)
    .execute();
  await schema
    .createIndex('activity_type_text_type')
    .on('activity_type_text')
    .columns(['activity_type_id', 'position'])
    .execute();
  await schema
    .createTable('activity_type_group')
    .addColumn('activity_type_id', 'integer', pointsAt('activity_type'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addPrimaryKeyConstraint('activity_type_group_key', ['group_id', 'activity_type_id'])
    .execute();
}

async function activities(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('activity')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('activity_type_id', 'integer', pointsAt('activity_type'))
    .addColumn('text', text, required)
    .addColumn('date', text, required)
    .addColumn('start_time', text, required)
    .addColumn('end_time', text)
    .addColumn('entry_id', 'integer')
    .addColumn('created_at', text, required)
    .addColumn('modified_at', text)
    .addColumn('created_by', 'integer', mayPointAt('account'))
    .addColumn('modified_by', 'integer', mayPointAt('account'))
    .addCheckConstraint('activity_times', sql`end_time is null or end_time >= start_time`)
    .execute();
  await schema.createIndex('activity_child').on('activity').columns(['child_id', 'date']).execute();
  await schema.createIndex('activity_entry').on('activity').column('entry_id').execute();
  await schema
    .createIndex('activity_open')
    .on('activity')
    .columns(['date', 'child_id'])
    .where(sql.ref('end_time'), 'is', null)
    .execute();
}

/** Activity types and activities. */
export function activityTables(engine: Engine): Migration {
  return inTurn(engine, [types, activities]);
}
