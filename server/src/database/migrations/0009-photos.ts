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
    .addColumn('content_hash', text)
    .execute();
  await schema.createIndex('photo_day').on('photo').columns(['group_id', 'date', 'id']).execute();
  await schema.createIndex('photo_file').on('photo').column('file_id').execute();
  await schema.createIndex('photo_thumb').on('photo').column('thumb_id').execute();
  // Recognises a photo that a day of a group has already.
  await schema
    .createIndex('photo_content')
    .on('photo')
    .columns(['group_id', 'date', 'content_hash'])
    .unique()
    .execute();
  await schema
    .createTable('photo_share')
    .addColumn('photo_id', 'integer', (column) => pointsAt('photo')(column).onDelete('cascade'))
    .addColumn('child_id', 'integer', pointsAt('child'))
    .addColumn('shared_at', text, required)
    .addColumn('account_id', 'integer', mayPointAt('account'))
    .addPrimaryKeyConstraint('photo_share_key', ['photo_id', 'child_id'])
    .execute();
  await schema.createIndex('photo_share_child').on('photo_share').column('child_id').execute();
}

/** Also of photos that were shared with nobody and so have no line in the audit of a child. */
async function deletions(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('photo_deletion')
    .addColumn('photo_id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('group_id', 'integer', pointsAt('care_group'))
    .addColumn('date', text, required)
    .addColumn('deleted_at', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .execute();
}

/** The photos of groups, with the carers of which children they are shared, and who deleted which. */
export function photoTables(engine: Engine): Migration {
  return inTurn(engine, [photos, deletions]);
}
