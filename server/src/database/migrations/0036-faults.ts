import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

/** Errors of a release in browsers, as positions in its scripts. */
async function faults(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('release_fault')
    .addColumn('name', text, required)
    .addColumn('release', text, required)
    .addColumn('hash', text, required)
    .addColumn('code', text, required)
    .addColumn('frames', text, required)
    .addColumn('reports', 'integer', required)
    .addColumn('first_at', text, required)
    .addColumn('last_at', text, required)
    .addPrimaryKeyConstraint('release_fault_key', ['name', 'release', 'hash'])
    .execute();
}

export function faultTables(engine: Engine): Migration {
  return inTurn(engine, [faults]);
}
