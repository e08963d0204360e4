import { type Kysely, type Migration, sql } from 'kysely';
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

async function presence(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('presence')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('start_time', text, required)
    .addColumn('end_time', text)
    .execute();
  await schema.createIndex('presence_group').on('presence').columns(['group_id', 'date']).execute();
  await schema.createIndex('presence_child').on('presence').columns(['child_id', 'date']).execute();
  await schema
    .createIndex('presence_group_open')
    .on('presence')
    .column('group_id')
    .where(sql.ref('end_time'), 'is', null)
    .execute();
  // Per day, so that a child who was never signed out yesterday can be signed in today, also by two requests at once.
  await schema
    .createIndex('presence_open')
    .on('presence')
    .columns(['child_id', 'date'])
    .unique()
    .where(sql.ref('end_time'), 'is', null)
    .execute();
}

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
    .addColumn('undoes', 'integer', (column) => flag('undoes')(column).defaultTo(0))
    .addColumn('tapped_at', text)
    .execute();
  await schema.createIndex('presence_log_child').on('presence_log').columns(['child_id', 'date', 'id']).execute();
}

async function employeePresence(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('employee_presence')
    .addColumn('id', id.type, id.refine)
    .addColumn('employee_id', 'integer', pointsAt('employee'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('start_time', text, required)
    .addColumn('end_time', text)
    .execute();
  await schema
    .createIndex('employee_presence_employee')
    .on('employee_presence')
    .columns(['employee_id', 'date'])
    .execute();
  await schema.createIndex('employee_presence_group').on('employee_presence').columns(['group_id', 'date']).execute();
  // Who works in two establishments can be present in both, where staff cannot see that of each other.
  await schema
    .createIndex('employee_presence_open')
    .on('employee_presence')
    .columns(['employee_id', 'date', 'group_id'])
    .unique()
    .where(sql.ref('end_time'), 'is', null)
    .execute();
}

async function employeeLog(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('employee_presence_log')
    .addColumn('id', id.type, id.refine)
    .addColumn('employee_id', 'integer', pointsAt('employee'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('kind', text, oneOf('kind', ['in', 'out', 'correct']))
    .addColumn('undoes', 'integer', (column) => flag('undoes')(column).defaultTo(0))
    .addColumn('tapped_at', text)
    .addColumn('start_time', text, required)
    .addColumn('end_time', text)
    .addColumn('old_start_time', text)
    .addColumn('old_end_time', text)
    .addColumn('recorded_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
  await schema
    .createIndex('employee_presence_log_employee')
    .on('employee_presence_log')
    .columns(['employee_id', 'date', 'id'])
    .execute();
}

async function absences(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('day_status')
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('date', text, required)
    .addColumn('ill', 'integer', flag('ill'))
    .addPrimaryKeyConstraint('day_status_key', ['child_id', 'date'])
    .execute();
  await schema
    .createTable('day_absence')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('date', text, required)
    .addColumn('kind', text, oneOf('kind', ['absent', 'ill', 'none']))
    .addColumn('reason', text, required)
    .addColumn('recorded_at', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('by_cancellation', 'integer', (column) => flag('by_cancellation')(column).defaultTo(0))
    .execute();
  await schema.createIndex('day_absence_child').on('day_absence').columns(['child_id', 'date', 'id']).execute();
}

/** Far beyond the presence records of children, so that one id names either: `PUT /presence/:id` takes both. */
const firstId = 1_000_000_001;

const startIds = {
  sqlite: sql`insert into sqlite_sequence (name, seq) values ('employee_presence', ${sql.lit(firstId - 1)})`,
  postgres: sql`alter table employee_presence alter column id restart with ${sql.lit(firstId)}`,
};

/** Presence of children and employees with its logs, and who is absent or ill on a day. */
export function presenceTables(engine: Engine): Migration {
  const tables = inTurn(engine, [presence, log, employeePresence, employeeLog, absences]);
  return {
    async up(db: Kysely<unknown>) {
      await tables.up(db);
      await startIds[engine].execute(db);
    },
  };
}
