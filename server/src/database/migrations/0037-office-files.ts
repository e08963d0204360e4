import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

async function files(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('office_file')
    .addColumn('id', id.type, id.refine)
    .addColumn('filename', text, required)
    .addColumn('type', text, required)
    .addColumn('hash', text, required)
    .addColumn('file_id', text, required)
    .execute();
  await schema.createIndex('office_file_hash').on('office_file').column('hash').execute();
  await schema.createIndex('office_file_file').on('office_file').column('file_id').execute();
}

/** A table of things that the office names by a reference. */
function brought(schema: Schema, { id, text }: Columns, name: string) {
  return schema
    .createTable(name)
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('reference', text, required)
    .addUniqueConstraint(`${name}_reference`, ['company_id', 'reference']);
}

async function ofChildminders(schema: Schema, columns: Columns): Promise<void> {
  const { text } = columns;
  await brought(schema, columns, 'personal_qualification')
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addColumn('group_id', 'integer', mayPointAt('care_group'))
    .addColumn('qualification', text, required)
    .addColumn('name', text, required)
    .addColumn('start_date', text, required)
    .addColumn('end_date', text)
    .addColumn('office_file_id', 'integer', mayPointAt('office_file'))
    .execute();
  await brought(schema, columns, 'personal_document')
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('name', text, required)
    .addColumn('modified_at', text, required)
    .addColumn('office_file_id', 'integer', pointsAt('office_file'))
    .execute();
  for (const table of ['personal_qualification', 'personal_document']) {
    await schema.createIndex(`${table}_account`).on(table).column('account_id').execute();
  }
  await schema.createIndex('personal_qualification_group').on('personal_qualification').column('group_id').execute();
}

async function payouts(schema: Schema, columns: Columns): Promise<void> {
  const { text } = columns;
  await brought(schema, columns, 'payout')
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('batch', text, required)
    .addColumn('execute_date', text, required)
    .addColumn('amount', 'integer', required)
    .addUniqueConstraint('payout_batch', ['account_id', 'batch'])
    .execute();
  await schema
    .createTable('payout_row')
    .addColumn('payout_id', 'integer', pointsAt('payout'))
    .addColumn('position', 'integer', required)
    .addColumn('carer_name', text, required)
    .addColumn('child_name', text, required)
    .addColumn('iban', text, required)
    .addColumn('period', text, required)
    .addColumn('amount', 'integer', required)
    .addColumn('number', text, required)
    .addColumn('description', text)
    .addPrimaryKeyConstraint('payout_row_key', ['payout_id', 'position'])
    .execute();
}

async function general(schema: Schema, columns: Columns): Promise<void> {
  const { text } = columns;
  await brought(schema, columns, 'general_document')
    .addColumn('establishment_id', 'integer', mayPointAt('establishment'))
    .addColumn('category', text, required)
    .addColumn('name', text, required)
    .addColumn('updated_at', text, required)
    .addColumn('office_file_id', 'integer', pointsAt('office_file'))
    .execute();
}

/** What the office of an agency brings in for childminders. */
export function officeFileTables(engine: Engine): Migration {
  return inTurn(engine, [files, ofChildminders, payouts, general]);
}
