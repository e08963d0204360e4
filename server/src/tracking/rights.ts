import { HttpError } from '../base/httpErrors.ts';
import type { Caller } from '../authentication/sessions.ts';
import type { Db } from '../database/schema.ts';

/** Additional rights of an account in the child tracking system. */
interface TrackingRights {
  /** May share forms, documents and notes with carers. */
  isAuthorized: boolean;
  /** May set the status of an observation form. */
  viewStatus: boolean;
}

interface Whose {
  db: Db;
  caller: Pick<Caller, 'accountId'>;
}

/** The rights of the caller. Mentors and pedagogical coaches have both; an operator assigns them. */
export async function trackingRights({ db, caller }: Whose): Promise<TrackingRights> {
  const rights = db.selectFrom('account_right').where('account_id', '=', caller.accountId).select('name').limit(1);
  const hasRight = (await rights.executeTakeFirst()) !== undefined;
  return { isAuthorized: hasRight, viewStatus: hasRight };
}

/** @throws HttpError 403 for an account that may not share with carers (`isAuthorized`) */
export async function requireSharing(context: Whose): Promise<void> {
  if ((await trackingRights(context)).isAuthorized) return;
  throw new HttpError(403, 'forbidden', 'Alleen een mentor of pedagogisch coach kan delen met verzorgers.');
}
