import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, oneOf, pointsAt, required, type Schema } from './columns.ts';

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
}

async function tablets(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('share_tablet')
    .addColumn('share_id', 'integer', pointsAt('share_promotion'))
    .addColumn('device_id', 'integer', required)
    .addColumn('side', text, oneOf('side', ['shared', 'before']))
    .addColumn('loads', 'integer', required)
    .addColumn('load_ms', 'double precision', required)
    .addColumn('failed', 'integer', required)
    .addColumn('crashed', 'integer', required)
    .addPrimaryKeyConstraint('share_tablet_key', ['share_id', 'device_id', 'side'])
    .execute();
}

async function notes(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .alterTable('release_move')
    .addColumn('note', text, (column) => column.notNull().defaultTo(''))
    .execute();
}

/** Releases that a share of the establishments tries first, and what their tablets measured meanwhile. */
export function sharePromotionTables(engine: Engine): Migration {
  return inTurn(engine, [shares, tablets, notes]);
}
