import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, type Schema } from './columns.ts';

async function account(schema: Schema, _columns: Columns): Promise<void> {
  await schema.alterTable('share_tablet').addColumn('account_id', 'integer').execute();
}

/** Whose tablet measured a release that a share tries, so that an account counts once however many tablets it has. */
export function shareAccounts(engine: Engine): Migration {
  return inTurn(engine, [account]);
}
