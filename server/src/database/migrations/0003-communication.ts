import type { Migration } from 'kysely';
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

async function instructions(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('instruction')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('title', text, required)
    .addColumn('body', text, required)
    .addColumn('priority', text, oneOf('priority', ['0', '1']))
    .addColumn('created_at', text, required)
    .addColumn('modified_at', text)
    .execute();
  await schema.createIndex('instruction_child').on('instruction').column('child_id').execute();
}

async function messages(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('message')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('text', text, required)
    .addColumn('created_at', text, required)
    .addColumn('entered_by', 'integer', flag('entered_by'))
    .addColumn('name', text, required)
    .execute();
  await schema
    .createTable('message_read')
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('establishment_id', 'integer', pointsAt('establishment'))
    .addColumn('up_to_message_id', 'integer', required)
    .addColumn('read_at', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addPrimaryKeyConstraint('message_read_key', ['child_id', 'establishment_id'])
    .execute();
  await schema.createIndex('message_child').on('message').columns(['child_id', 'id']).execute();
}

async function notes(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('transfer_note')
    .addColumn('id', id.type, id.refine)
    .addColumn('note', text, required)
    .addColumn('date', text, required)
    .addColumn('sticky', 'integer', flag('sticky'))
    .addColumn('created_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
  await schema
    .createTable('transfer_note_group')
    .addColumn('transfer_note_id', 'integer', (column) => pointsAt('transfer_note')(column).onDelete('cascade'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addPrimaryKeyConstraint('transfer_note_group_key', ['group_id', 'transfer_note_id'])
    .execute();
  await schema.createIndex('transfer_note_group_note').on('transfer_note_group').column('transfer_note_id').execute();
}

async function tracking(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('observation_list')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('title', text, required)
    .execute();
  await schema
    .createTable('observation_result')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('list_id', 'integer', pointsAt('observation_list'))
    .addColumn('date', text, required)
    .addColumn('active', 'integer', flag('active'))
    .execute();
  await schema
    .createTable('reminder')
    .addColumn('id', id.type, id.refine)
    .addColumn('result_id', 'integer', pointsAt('observation_result'))
    .addColumn('date', text, required)
    .addColumn('description', text, required)
    .execute();
  await schema.createIndex('observation_list_company').on('observation_list').column('company_id').execute();
  await schema.createIndex('observation_result_child').on('observation_result').column('child_id').execute();
  await schema.createIndex('reminder_result').on('reminder').columns(['result_id', 'date']).execute();
}

/** Care instructions, messages, transfer notes and observations. */
export function communicationTables(engine: Engine): Migration {
  return inTurn(engine, [instructions, messages, notes, tracking]);
}
