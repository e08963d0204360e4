import { type Migration, sql } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, oneOf, pointsAt, required, type Schema } from './columns.ts';

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
    .addCheckConstraint('weekly_slot_times', sql`end_time > start_time`)
    .addCheckConstraint('weekly_slot_dates', sql`end_date is null or end_date >= start_date`)
    .execute();
  await schema.createIndex('weekly_slot_child').on('weekly_slot').columns(['child_id', 'start_date']).execute();
  await schema.createIndex('weekly_slot_group').on('weekly_slot').columns(['group_id', 'start_date']).execute();
}

async function planningItems(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('planning_item')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('start_time', text, required)
    .addColumn('end_time', text, required)
    .addColumn('status', text, oneOf('status', ['DEFAULT', 'DELETED']))
    .addColumn('weekly_slot_id', 'integer', mayPointAt('weekly_slot'))
    .addColumn('reason', text, (column) =>
      column.check(
        sql`reason in ('ill', 'quarantine', 'holiday', 'day-off', 'swap', 'extra', 'brought-late', 'fetched-early', 'no-show', 'settling-in', 'contract-ended')`,
      ),
    )
    .addCheckConstraint('planning_item_times', sql`end_time > start_time`)
    .execute();
  await schema.createIndex('planning_item_group').on('planning_item').columns(['group_id', 'date']).execute();
  await schema.createIndex('planning_item_child').on('planning_item').columns(['child_id', 'date']).execute();
  // One change or cancellation per weekly slot and day, also when two tablets save at the same moment.
  await schema
    .createIndex('planning_item_slot')
    .on('planning_item')
    .columns(['weekly_slot_id', 'date'])
    .unique()
    .where(sql.ref('weekly_slot_id'), 'is not', null)
    .execute();
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
    .addCheckConstraint('calendar_period_dates', sql`end_date is null or end_date >= start_date`)
    .execute();
  await schema
    .createIndex('calendar_period_company')
    .on('calendar_period')
    .columns(['company_id', 'end_date'])
    .execute();
}

async function mutations(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('schedule_mutation')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('type', text, oneOf('type', ['start', 'end', 'change']))
    .addColumn('date', text, required)
    .execute();
  await schema.createIndex('schedule_mutation_group').on('schedule_mutation').columns(['group_id', 'date']).execute();
  await schema.createIndex('schedule_mutation_child').on('schedule_mutation').column('child_id').execute();
  await schema
    .createTable('mutation_request')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('kind', text, oneOf('kind', ['extra', 'swap', 'ill', 'cancel']))
    .addColumn('date', text, required)
    .addColumn('swap_date', text)
    .addColumn('start_time', text)
    .addColumn('end_time', text)
    .addColumn('note', text, required)
    .addColumn('parent_name', text, required)
    .addColumn('status', text, oneOf('status', ['new', 'approved', 'refused', 'withdrawn']))
    .addColumn('created_at', text, required)
    .addColumn('decided_at', text)
    .addColumn('decided_by', 'integer', mayPointAt('account'))
    .addColumn('reason', text)
    .execute();
  await schema
    .createIndex('mutation_request_group')
    .on('mutation_request')
    .columns(['group_id', 'status', 'date'])
    .execute();
  await schema.createIndex('mutation_request_child').on('mutation_request').column('child_id').execute();
}

/** Weekly schedules of children with their exceptions, closed days, and what parents ask to change. */
export function planningTables(engine: Engine): Migration {
  return inTurn(engine, [weeklySlots, planningItems, calendar, mutations]);
}
