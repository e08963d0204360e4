import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

/** The browser in which somebody logged in, as it calls itself; none of sessions of before. */
async function browserOfSession(schema: Schema, { text }: Columns): Promise<void> {
  await schema.alterTable('session').addColumn('user_agent', text).execute();
}

export function browserOfSessionColumn(engine: Engine): Migration {
  return inTurn(engine, [browserOfSession]);
}
