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

async function notes(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('transfer_note')
    .addColumn('id', id.type, id.refine)
    .addColumn('note', text, required)
    .addColumn('date', text, required)
    .addColumn('sticky', 'integer', flag('sticky'))
    .addColumn('created_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addColumn('modified_at', text)
    .addColumn('modified_by', 'integer', mayPointAt('account'))
    .execute();
  await schema
    .createTable('transfer_note_group')
    .addColumn('transfer_note_id', 'integer', (column) => pointsAt('transfer_note')(column).onDelete('cascade'))
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addPrimaryKeyConstraint('transfer_note_group_key', ['group_id', 'transfer_note_id'])
    .execute();
  await schema.createIndex('transfer_note_group_note').on('transfer_note_group').column('transfer_note_id').execute();
}

async function news(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('news')
    .addColumn('id', id.type, id.refine)
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('type', 'integer', (column) => column.notNull().check(sql`type in (1, 2)`))
    .addColumn('title', text, required)
    .addColumn('created_at', text, required)
    .execute();
  await schema
    .createTable('news_establishment')
    .addColumn('news_id', 'integer', pointsAt('news'))
    .addColumn('establishment_id', 'integer', pointsAt('establishment'))
    .addPrimaryKeyConstraint('news_establishment_key', ['establishment_id', 'news_id'])
    .execute();
  await schema.createIndex('news_establishment_news').on('news_establishment').column('news_id').execute();
}

async function blocks(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('news_block')
    .addColumn('news_id', 'integer', pointsAt('news'))
    .addColumn('position', 'integer', required)
    .addColumn('content', text, required)
    .addColumn('type', text, (column) => oneOf('type', ['text', 'image', 'files'])(column).defaultTo('text'))
    .addPrimaryKeyConstraint('news_block_key', ['news_id', 'position'])
    .execute();
  await schema
    .createTable('news_file')
    .addColumn('file_id', text, (column) => column.primaryKey())
    .addColumn('company_id', 'integer', pointsAt('company'))
    .addColumn('kind', text, oneOf('kind', ['image', 'download']))
    .addColumn('name', text, required)
    .addColumn('type', text, required)
    .addColumn('size', 'integer', required)
    .addColumn('created_at', text, required)
    .execute();
  await schema
    .createTable('news_block_file')
    .addColumn('news_id', 'integer', pointsAt('news'))
    .addColumn('position', 'integer', required)
    .addColumn('number', 'integer', required)
    .addColumn('file_id', text, (column) => column.notNull().references('news_file.file_id'))
    .addPrimaryKeyConstraint('news_block_file_key', ['news_id', 'position', 'number'])
    .execute();
  await schema.createIndex('news_block_file_file').on('news_block_file').column('file_id').execute();
}

/** Transfer notes, announcements, and the news of the office. */
export function noteTables(engine: Engine): Migration {
  return inTurn(engine, [notes, news, blocks]);
}
