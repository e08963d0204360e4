import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

async function photos(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('carer_photo')
    .addColumn('carer_id', 'integer', (column) => column.primaryKey().references('carer.id'))
    .addColumn('version', 'integer', required)
    .addColumn('file_id', text)
    .addColumn('thumb_id', text)
    .addColumn('changed_at', text, required)
    .execute();
  await schema.createIndex('carer_photo_file').on('carer_photo').column('file_id').execute();
  await schema.createIndex('carer_photo_thumb').on('carer_photo').column('thumb_id').execute();
}

/** Photos of carers, to recognise who picks up a child. */
export function carerPhotoTable(engine: Engine): Migration {
  return inTurn(engine, [photos]);
}
