import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

async function loads(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .alterTable('share_tablet')
    .addColumn('unfinished', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('share_tablet')
    .addColumn('unfinished_since', text, (column) => column.notNull().defaultTo(''))
    .execute();
}

/** Recognises tablets that fall silent after they began to load a release that is tried. */
export function unfinishedLoads(engine: Engine): Migration {
  return inTurn(engine, [loads]);
}
