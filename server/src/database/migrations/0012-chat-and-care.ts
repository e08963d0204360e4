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
  await schema
    .createTable('instruction_version')
    .addColumn('id', id.type, id.refine)
    .addColumn('instruction_id', 'integer', required)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('title', text, required)
    .addColumn('body', text, required)
    .addColumn('priority', text, oneOf('priority', ['0', '1']))
    .addColumn('written_at', text, required)
    .addColumn('written_by', 'integer', mayPointAt('account'))
    .addColumn('replaced_at', text, required)
    .addColumn('replaced_by', 'integer', mayPointAt('account'))
    .addColumn('removed', 'integer', flag('removed'))
    .execute();
  await schema
    .createIndex('instruction_version_child')
    .on('instruction_version')
    .columns(['child_id', 'instruction_id', 'id'])
    .execute();
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
    .addColumn('created_by', 'integer', mayPointAt('account'))
    .execute();
  await schema.createIndex('message_child').on('message').columns(['child_id', 'id']).execute();
  await schema.createIndex('message_unread').on('message').columns(['child_id', 'entered_by', 'id']).execute();
}

async function reading(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('message_read')
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('establishment_id', 'integer', pointsAt('establishment'))
    .addColumn('up_to_message_id', 'integer', required)
    .addColumn('read_at', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addPrimaryKeyConstraint('message_read_key', ['child_id', 'establishment_id'])
    .execute();
  await schema
    .createTable('message_reading')
    .addColumn('id', id.type, id.refine)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('establishment_id', 'integer', pointsAt('establishment'))
    .addColumn('up_to_message_id', 'integer', required)
    .addColumn('read_at', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .execute();
  await schema.createIndex('message_reading_child').on('message_reading').columns(['child_id', 'id']).execute();
}

/** Care instructions with their earlier texts, and messages with what was read of them. */
export function chatTables(engine: Engine): Migration {
  return inTurn(engine, [instructions, messages, reading]);
}
