import { type Migration, sql } from 'kysely';
import { type Columns, type Engine, flag, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

async function employeeGroups(schema: Schema): Promise<void> {
  await schema
    .createTable('employee_group')
    .addColumn('employee_id', 'integer', pointsAt('employee'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addPrimaryKeyConstraint('employee_group_key', ['group_id', 'employee_id'])
    .execute();
  await schema.createIndex('employee_group_employee').on('employee_group').column('employee_id').execute();
}

async function shifts(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('shift')
    .addColumn('id', id.type, id.refine)
    .addColumn('employee_id', 'integer', pointsAt('employee'))
    .addColumn('establishment_id', 'integer', pointsAt('establishment'))
    .addColumn('group_id', 'integer', mayPointAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('start_time', text, required)
    .addColumn('end_time', text, required)
    .addColumn('activity', text, required)
    .addColumn('counts_for_ratio', 'integer', flag('counts_for_ratio'))
    .addCheckConstraint('shift_times', sql`end_time > start_time`)
    .execute();
  await schema.createIndex('shift_group').on('shift').columns(['group_id', 'date']).execute();
  await schema.createIndex('shift_employee').on('shift').columns(['employee_id', 'date']).execute();
  await schema.createIndex('shift_establishment').on('shift').columns(['establishment_id', 'date']).execute();
}

async function merges(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('group_merge')
    .addColumn('id', id.type, id.refine)
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('with_group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('start_time', text, required)
    .addColumn('end_time', text, required)
    .addCheckConstraint('group_merge_times', sql`end_time > start_time`)
    .addCheckConstraint('group_merge_groups', sql`with_group_id <> group_id`)
    .execute();
  await schema.createIndex('group_merge_group').on('group_merge').columns(['group_id', 'date']).execute();
  await schema.createIndex('group_merge_with').on('group_merge').columns(['with_group_id', 'date']).execute();
}

/** The groups and shifts of employees, and groups that are together in one room during a part of a day. */
export function shiftTables(engine: Engine): Migration {
  return inTurn(engine, [employeeGroups, shifts, merges]);
}
