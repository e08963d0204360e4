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

async function takenBack(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .alterTable('presence_log')
    .addColumn('undoes', 'integer', (column) => flag('undoes')(column).defaultTo(0))
    .execute();
  await schema.alterTable('presence_log').addColumn('tapped_at', text).execute();
}

async function records(schema: Schema, { id, text }: Columns): Promise<void> {
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
    .createIndex('employee_presence_open')
    .on('employee_presence')
    .columns(['employee_id', 'date'])
    .unique()
    .where(sql.ref('end_time'), 'is', null)
    .execute();
  await schema
    .createIndex('employee_presence_employee')
    .on('employee_presence')
    .columns(['employee_id', 'date'])
    .execute();
  await schema.createIndex('employee_presence_group').on('employee_presence').columns(['group_id', 'date']).execute();
}

async function log(schema: Schema, { id, text }: Columns): Promise<void> {
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

/** Far beyond the presence records of children, so that one id names either: `PUT /presence/:id` takes both. */
const firstId = 1_000_000_001;

const startIds = {
  sqlite: sql`insert into sqlite_sequence (name, seq) values ('employee_presence', ${sql.lit(firstId - 1)})`,
  postgres: sql`alter table employee_presence alter column id restart with ${sql.lit(firstId)}`,
};

/** Presence of employees, and taps that were taken back. */
export function employeePresenceTables(engine: Engine): Migration {
  const tables = inTurn(engine, [takenBack, records, log]);
  return {
    async up(db: Kysely<unknown>) {
      await tables.up(db);
      await startIds[engine].execute(db);
    },
  };
}
