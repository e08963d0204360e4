import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

async function photos(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('observation_photo')
    .addColumn('id', id.type, id.refine)
    .addColumn('result_id', 'integer', pointsAt('observation_result'))
    .addColumn('category_id', 'integer', pointsAt('observation_category'))
    .addColumn('file_id', text, required)
    .addColumn('thumb_id', text, required)
    .addColumn('created_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .execute();
  await schema.createIndex('observation_photo_result').on('observation_photo').column('result_id').execute();
  await schema.createIndex('observation_photo_file').on('observation_photo').column('file_id').execute();
  await schema.createIndex('observation_photo_thumb').on('observation_photo').column('thumb_id').execute();
}

/** Photos of observation results, by development area. */
export function resultPhotoTable(engine: Engine): Migration {
  return inTurn(engine, [photos]);
}
