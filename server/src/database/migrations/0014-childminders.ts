import type { Migration } from 'kysely';
import { type Columns, type Engine, flag, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

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

async function ofChildminders(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('personal_qualification')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('reference', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addColumn('group_id', 'integer', mayPointAt('care_group'))
    .addColumn('qualification', text, required)
    .addColumn('name', text, required)
    .addColumn('start_date', text, required)
    .addColumn('end_date', text)
    .addColumn('office_file_id', 'integer', mayPointAt('office_file'))
    .addUniqueConstraint('personal_qualification_reference', ['company_id', 'reference'])
    .execute();
  await schema
    .createIndex('personal_qualification_account')
    .on('personal_qualification')
    .column('account_id')
    .execute();
  await schema.createIndex('personal_qualification_group').on('personal_qualification').column('group_id').execute();
  await schema
    .createTable('personal_document')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('reference', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('name', text, required)
    .addColumn('modified_at', text, required)
    .addColumn('office_file_id', 'integer', pointsAt('office_file'))
    .addUniqueConstraint('personal_document_reference', ['company_id', 'reference'])
    .execute();
  await schema.createIndex('personal_document_account').on('personal_document').column('account_id').execute();
}

async function payouts(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('payout')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('reference', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('batch', text, required)
    .addColumn('execute_date', text, required)
    .addColumn('amount', 'integer', required)
    .addUniqueConstraint('payout_reference', ['company_id', 'reference'])
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

async function general(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('general_document')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('reference', text, required)
    .addColumn('establishment_id', 'integer', mayPointAt('establishment'))
    .addColumn('category', text, required)
    .addColumn('name', text, required)
    .addColumn('updated_at', text, required)
    .addColumn('office_file_id', 'integer', pointsAt('office_file'))
    .addUniqueConstraint('general_document_reference', ['company_id', 'reference'])
    .execute();
}

async function ownChildren(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('own_child')
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('position', 'integer', required)
    .addColumn('first_name', text, required)
    .addColumn('date_of_birth', text, required)
    .addColumn('counts', 'integer', flag('counts'))
    .addPrimaryKeyConstraint('own_child_key', ['account_id', 'position'])
    .execute();
}

/** What the office of an agency brings in for childminders, and their own children. */
export function childminderTables(engine: Engine): Migration {
  return inTurn(engine, [files, ofChildminders, payouts, general, ownChildren]);
}
