import type { Migration } from 'kysely';
import { type Columns, type Engine, flag, inTurn, pointsAt, required, type Schema } from './columns.ts';

async function ownChildren(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('own_child')
    .addColumn('account_id', 'integer', pointsAt('account'))
    .addColumn('position', 'integer', required)
    .addColumn('first_name', text, required)
    .addColumn('date_of_birth', text, required)
    .addColumn('counts', 'integer', flag('counts'))
    .addPrimaryKeyConstraint('own_child_key', ['account_id', 'position'])
    .execute();
}

/** The own children of childminders, who count for what a childminder may have. */
export function ownChildTables(engine: Engine): Migration {
  return inTurn(engine, [ownChildren]);
}
