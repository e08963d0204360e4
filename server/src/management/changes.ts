import type { Database, Db } from '../database/schema.ts';
import type { Insertable } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Caller } from '../authentication/sessions.ts';
import type { GuardedContext, InTransaction } from '../http/calls.ts';

/** Who changes something: an account with its address, or the operator on the server. */
export interface Maker {
  companyId: number;
  /** The address of the account; 'operator' for a command. */
  by: string;
}

/** What was changed. `before` and `after` are as people read them; absent where there was nothing. */
export interface NotedChange extends Pick<Insertable<Database['management_change']>, 'kind' | 'subject' | 'action'> {
  establishmentId?: number | null;
  before?: string | null;
  after?: string | null;
}

/** Writes a change into the history of management, in the transaction of the change. */
export async function noteChange(
  { db, clock }: { db: Db; clock: Clock },
  { companyId: company_id, by: made_by }: Maker,
  { kind, subject, action, establishmentId: establishment_id = null, before = null, after = null }: NotedChange,
): Promise<void> {
  const made_at = clock.now().toISOString();
  await db
    .insertInto('management_change')
    .values({ company_id, establishment_id, made_at, made_by, kind, subject, action, before, after })
    .execute();
}

/** The caller as who makes a change. */
export async function makerOf(db: Db, { companyId, accountId }: Caller): Promise<Maker> {
  const account = db.selectFrom('account').where('id', '=', accountId).select('username');
  return { companyId, by: (await account.executeTakeFirstOrThrow()).username };
}

/** Runs an act in a transaction, as a change of the caller. @returns what the act returns */
export function changeAsCaller<T>(
  context: GuardedContext,
  act: (services: InTransaction, maker: Maker) => Promise<T>,
): Promise<T> {
  return context.db.transaction().execute(async (db) => act({ ...context, db }, await makerOf(db, context.caller)));
}

/** A command on the server as who makes a change. */
export const operatorOf = (companyId: number): Maker => ({ companyId, by: 'operator' });
