import type { Migration } from 'kysely';
import { type Columns, type Engine, flag, inTurn, oneOf, pointsAt, required, type Schema } from './columns.ts';

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
    .addColumn('action', text, (column) => column.notNull().defaultTo('publish'))
    .addColumn('note', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.createIndex('release_move_pointer').on('release_move').columns(['name', 'channel', 'id']).execute();
}

/** The areas that each variant is composed of, with every change of them. */
async function variants(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('variant_areas')
    .addColumn('id', id.type, id.refine)
    .addColumn('variant', text, required)
    .addColumn('areas', text, required)
    .addColumn('changed_at', text, required)
    .addColumn('changed_by', text, required)
    .execute();
}

async function shares(schema: Schema, { id, text }: Columns): Promise<void> {
  await schema
    .createTable('share_promotion')
    .addColumn('id', id.type, id.refine)
    .addColumn('name', text, required)
    .addColumn('release', text, required)
    .addColumn('from_release', text, required)
    .addColumn('share', 'integer', required)
    .addColumn('establishments', text, required)
    .addColumn('started_at', text, required)
    .addColumn('started_by', text, required)
    .addColumn('state', text, oneOf('state', ['running', 'promoted', 'taken_back', 'stopped']))
    .addColumn('ended_at', text)
    .addColumn('reason', text, required)
    .addColumn('figures', text, required)
    .execute();
  await schema.createIndex('share_promotion_name').on('share_promotion').columns(['name', 'id']).execute();
  await schema
    .createTable('share_tablet')
    .addColumn('share_id', 'integer', pointsAt('share_promotion'))
    .addColumn('device_id', 'integer', required)
    .addColumn('side', text, oneOf('side', ['shared', 'before']))
    .addColumn('loads', 'integer', required)
    .addColumn('load_ms', 'double precision', required)
    .addColumn('failed', 'integer', required)
    .addColumn('crashed', 'integer', required)
    .addColumn('unfinished', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('unfinished_since', text, (column) => column.notNull().defaultTo(''))
    .addColumn('account_id', 'integer')
    .addPrimaryKeyConstraint('share_tablet_key', ['share_id', 'device_id', 'side'])
    .execute();
}

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

/** Releases, the pointers to them with their moves, and shares of the establishments that try a release first. */
export function deliveryTables(engine: Engine): Migration {
  return inTurn(engine, [releases, variants, shares, tokens]);
}
