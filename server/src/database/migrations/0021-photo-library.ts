import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, mayPointAt, pointsAt, required, type Schema } from './columns.ts';

async function photos(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('photo')
    .addColumn('id', id.type, id.refine)
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('created_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addColumn('message', text, required)
    .addColumn('file_id', text, required)
    .addColumn('thumb_id', text, required)
    .execute();
  await schema.createIndex('photo_day').on('photo').columns(['group_id', 'date', 'id']).execute();
  await schema.createIndex('photo_file').on('photo').column('file_id').execute();
  await schema.createIndex('photo_thumb').on('photo').column('thumb_id').execute();
}

async function shares(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('photo_share')
    .addColumn('photo_id', 'integer', (column) => column.notNull().references('photo.id').onDelete('cascade'))
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('shared_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addPrimaryKeyConstraint('photo_share_key', ['photo_id', 'child_id'])
    .execute();
  await schema.createIndex('photo_share_child').on('photo_share').column('child_id').execute();
}

/** The photos of groups, and with the carers of which children they are shared. */
export function photoLibraryTables(engine: Engine): Migration {
  return inTurn(engine, [photos, shares]);
}
