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

const dates = sql`end_date is null or end_date >= start_date`;
const reasons = [
  'ill',
  'quarantine',
  'holiday',
  'day-off',
  'swap',
  'extra',
  'brought-late',
  'fetched-early',
  'no-show',
  'settling-in',
  'contract-ended',
];
const reasonList = sql.join(reasons.map((reason) => sql.lit(reason)));
const times = sql`end_time > start_time`;

async function weeklySlots(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('weekly_slot')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('weekday', 'integer', (column) => column.notNull().check(sql`weekday between 1 and 7`))
    .addColumn('start_time', text, required)
    .addColumn('end_time', text, required)
    .addColumn('weeks', text, oneOf('weeks', ['every', 'even', 'odd']))
    .addColumn('season', text, oneOf('season', ['always', 'school', 'holiday']))
    .addColumn('start_date', text, required)
    .addColumn('end_date', text)
    .addCheckConstraint('weekly_slot_times', times)
    .addCheckConstraint('weekly_slot_dates', dates)
    .execute();
  await schema.createIndex('weekly_slot_child').on('weekly_slot').columns(['child_id', 'start_date']).execute();
  await schema.createIndex('weekly_slot_group').on('weekly_slot').columns(['group_id', 'start_date']).execute();
}

async function calendar(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('calendar_period')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('establishment_id', 'integer', mayPointAt('establishment'))
    .addColumn('kind', text, oneOf('kind', ['closed', 'school-holiday']))
    .addColumn('name', text, required)
    .addColumn('start_date', text, required)
    .addColumn('end_date', text, required)
    .addCheckConstraint('calendar_period_dates', dates)
    .execute();
  await schema
    .createIndex('calendar_period_company')
    .on('calendar_period')
    .columns(['company_id', 'end_date'])
    .execute();
}

async function dayItems(schema: Schema, { text }: Columns): Promise<void> {
  await schema.alterTable('planning_item').addColumn('weekly_slot_id', 'integer', mayPointAt('weekly_slot')).execute();
  await schema
    .alterTable('planning_item')
    .addColumn('reason', text, (column) => column.check(sql`reason in (${reasonList})`))
    .execute();
  // One change or cancellation per weekly slot and day, also when two tablets save at the same moment.
  await schema
    .createIndex('planning_item_slot')
    .on('planning_item')
    .columns(['weekly_slot_id', 'date'])
    .unique()
    .where(sql.ref('weekly_slot_id'), 'is not', null)
    .execute();
}

async function employees(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .alterTable('employee')
    .addColumn('role', text, (column) =>
      oneOf('role', ['qualified', 'trainee', 'assistant', 'intern', 'other'])(column).defaultTo('qualified'),
    )
    .execute();
  await schema
    .createTable('employee_group')
    .addColumn('employee_id', 'integer', pointsAt('employee'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addPrimaryKeyConstraint('employee_group_key', ['group_id', 'employee_id'])
    .execute();
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
    .addCheckConstraint('shift_times', times)
    .execute();
  await schema.createIndex('employee_group_employee').on('employee_group').column('employee_id').execute();
  await schema.createIndex('shift_group').on('shift').columns(['group_id', 'date']).execute();
  await schema.createIndex('shift_employee').on('shift').columns(['employee_id', 'date']).execute();
  await schema.createIndex('shift_establishment').on('shift').columns(['establishment_id', 'date']).execute();
}

/** Weekly schedules of children with their exceptions, closed days, and the shifts of employees. */
export function scheduleTables(engine: Engine): Migration {
  return inTurn(engine, [weeklySlots, calendar, dayItems, employees]);
}
