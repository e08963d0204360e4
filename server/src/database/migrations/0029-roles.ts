import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

/** What accounts may do; those of before do as they did. */
async function rolesOfAccounts(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .alterTable('account')
    .addColumn('role', text, (column) => column.notNull().defaultTo('group-leader'))
    .execute();
  await schema.alterTable('account').addColumn('last_day', text).execute();
  await schema.alterTable('account').addColumn('days', text).execute();
}

export function roleColumns(engine: Engine): Migration {
  return inTurn(engine, [rolesOfAccounts]);
}
