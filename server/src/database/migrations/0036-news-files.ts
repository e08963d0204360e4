import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, oneOf, pointsAt, required, type Schema } from './columns.ts';

const kinds = ['text', 'image', 'files'];

async function files(schema: Schema, { text }: Columns): Promise<void> {
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
    .alterTable('news_block')
    .addColumn('type', text, (column) => oneOf('type', kinds)(column).defaultTo('text'))
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

/** Images and downloads of news. */
export function newsFileTables(engine: Engine): Migration {
  return inTurn(engine, [files]);
}
