import type { Migration } from 'kysely';
import { type Columns, type Engine, flag, inTurn, required, type Schema } from './columns.ts';

async function tokens(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('publish_token')
    .addColumn('id', id.type, id.refine)
    .addColumn('name', text, required)
    .addColumn('area', text, required)
    .addColumn('may_promote', 'integer', flag('may_promote'))
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('created_at', text, required)
    .addColumn('revoked_at', text)
    .execute();
}

async function actions(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .alterTable('release_move')
    .addColumn('action', text, (column) => column.notNull().defaultTo('publish'))
    .execute();
  await schema.createIndex('release_move_pointer').on('release_move').columns(['name', 'channel', 'id']).execute();
}

/** Publish tokens, and the action of each pointer move. */
export function deliveryTables(engine: Engine): Migration {
  return inTurn(engine, [tokens, actions]);
}
