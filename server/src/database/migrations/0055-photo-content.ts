import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

async function content(schema: Schema, { text }: Columns): Promise<void> {
  await schema.alterTable('photo').addColumn('content_hash', text).execute();
  await schema
    .createIndex('photo_content')
    .unique()
    .on('photo')
    .columns(['group_id', 'date', 'content_hash'])
    .execute();
}

/** Recognises a photo that a day of a group has already. */
export function photoContent(engine: Engine): Migration {
  return inTurn(engine, [content]);
}
