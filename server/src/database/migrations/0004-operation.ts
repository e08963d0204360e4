import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, oneOf, pointsAt, required, type Schema } from './columns.ts';

async function releases(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('release')
    .addColumn('name', text, required)
    .addColumn('release', text, required)
    .addColumn('kind', text, oneOf('kind', ['shell', 'remote']))
    .addColumn('document', text, required)
    .addColumn('published_at', text, required)
    .addPrimaryKeyConstraint('release_key', ['name', 'release'])
    .execute();
  await schema
    .createTable('release_pointer')
    .addColumn('channel', text, oneOf('channel', ['stable', 'beta']))
    .addColumn('name', text, required)
    .addColumn('release', text, required)
    .addColumn('moved_at', text, required)
    .addColumn('moved_by', text, required)
    .addPrimaryKeyConstraint('release_pointer_key', ['channel', 'name'])
    .addForeignKeyConstraint('release_pointer_release', ['name', 'release'], 'release', ['name', 'release'])
    .execute();
  await schema
    .createTable('release_move')
    .addColumn('id', id.type, id.refine)
    .addColumn('channel', text, required)
    .addColumn('name', text, required)
    .addColumn('from_release', text)
    .addColumn('to_release', text, required)
    .addColumn('moved_at', text, required)
    .addColumn('moved_by', text, required)
    .execute();
}

async function audit(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('audit')
    .addColumn('id', id.type, id.refine)
    .addColumn('at', text, required)
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('action', text, required)
    .addColumn('child_id', 'integer', pointsAt('child'))
    .execute();
  await schema.createIndex('audit_child').on('audit').columns(['child_id', 'at']).execute();
  await schema.createIndex('audit_account').on('audit').columns(['account_id', 'at']).execute();
}

/** Releases and their pointers, and the audit. */
export function operationTables(engine: Engine): Migration {
  return inTurn(engine, [releases, audit]);
}
