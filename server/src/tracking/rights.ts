import type { Db } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { HttpError } from '../base/httpErrors.ts';

/** Additional rights of an account in the child tracking system. */
export interface TrackingRights {
  /** May share forms, documents and notes with carers. */
  isAuthorized: boolean;
  /** May set the status of an observation form. */
  viewStatus: boolean;
}

/** The rights of an account. Mentors and pedagogical coaches have both; an operator assigns them. */
export async function trackingRights(db: Db, accountId: number): Promise<TrackingRights> {
  const right = await db
    .selectFrom('account_right')
    .where('account_id', '=', accountId)
    .select('name')
    .limit(1)
    .executeTakeFirst();
  return { isAuthorized: right !== undefined, viewStatus: right !== undefined };
}

/** @throws HttpError 403 for an account that may not share with carers (`isAuthorized`) */
export async function requireSharing({ db, caller }: GuardedContext): Promise<void> {
  if ((await trackingRights(db, caller.accountId)).isAuthorized) return;
  throw new HttpError(403, 'forbidden', 'Alleen een mentor of pedagogisch coach kan delen met verzorgers.');
}
