import { type Migration, sql } from 'kysely';
import { type Columns, type Engine, inTurn, pointsAt, required, type Schema } from './columns.ts';

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
  await schema
    .createTable('news_block')
    .addColumn('news_id', 'integer', pointsAt('news'))
    .addColumn('position', 'integer', required)
    .addColumn('content', text, required)
    .addPrimaryKeyConstraint('news_block_key', ['news_id', 'position'])
    .execute();
}

/** News of the office. */
export function newsTables(engine: Engine): Migration {
  return inTurn(engine, [news]);
}
