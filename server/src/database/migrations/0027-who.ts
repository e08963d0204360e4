import { type Migration, sql } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

/** A tablet of a company is a device with a name, a location and an account of its own; other devices have none of it. */
async function tablets(schema: Schema, { text }: Columns): Promise<void> {
  const device = () => schema.alterTable('device');
  await device().addColumn('company_id', 'integer', mayPointAt('company')).execute();
  await device().addColumn('account_id', 'integer', mayPointAt('account')).execute();
  await device().addColumn('establishment_id', 'integer', mayPointAt('establishment')).execute();
  for (const column of ['name', 'enrolled_at', 'locked_at', 'withdrawn_at', 'last_seen_at', 'release']) {
    await device().addColumn(column, text).execute();
  }
  await schema.createIndex('device_company').on('device').column('company_id').execute();
  await schema
    .createTable('device_group')
    .addColumn('device_id', 'integer', pointsAt('device'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addPrimaryKeyConstraint('device_group_key', ['device_id', 'group_id'])
    .execute();
  await schema
    .createTable('device_code')
    .addColumn('code_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('device_id', 'integer', pointsAt('device'))
    .addColumn('expires_at', text, required)
    .execute();
  await schema.createIndex('device_code_expiry').on('device_code').column('expires_at').execute();
}

/** What a company chooses about people on its tablets, and the codes by which they say who they are. */
async function people(schema: Schema, { text }: Columns): Promise<void> {
  const company = () => schema.alterTable('company');
  await company()
    .addColumn('person_mode', text, (column) => column.notNull().defaultTo(sql.lit('off')))
    .execute();
  await company()
    .addColumn('lock_minutes', 'integer', (column) => column.notNull().defaultTo(5))
    .execute();
  await company()
    .addColumn('enrolled_only', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('employee_pin')
    .addColumn('employee_id', 'integer', (column) =>
      column.primaryKey().notNull().references('employee.id').onDelete('cascade'),
    )
    .addColumn('pin_hash', text, required)
    .addColumn('digits', 'integer', required)
    .addColumn('set_at', text, required)
    .execute();
  await schema
    .alterTable('session')
    .addColumn('kind', text, (column) => column.notNull().defaultTo(sql.lit('account')))
    .execute();
}

/** Traces name the device and the session beside the account. They point at nothing: sessions are deleted, traces stay. */
async function traces(schema: Schema): Promise<void> {
  for (const table of ['audit', 'presence_log', 'employee_presence_log']) {
    await schema.alterTable(table).addColumn('device_id', 'integer').execute();
    await schema.alterTable(table).addColumn('session_id', 'integer').execute();
  }
}

export function whoTables(engine: Engine): Migration {
  return inTurn(engine, [tablets, people, traces]);
}
