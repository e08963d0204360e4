import { permissionsOf } from '@groepsapp/contract';
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
  caller: Pick<Caller, 'accountId' | 'role'>;
}

/** Whether the caller may `share`: by the role, or by a right that the account has beside it. */
export async function mayShare({ db, caller }: Whose): Promise<boolean> {
  if (permissionsOf(caller.role).includes('share')) return true;
  const rights = db.selectFrom('account_right').where('account_id', '=', caller.accountId).select('name').limit(1);
  return (await rights.executeTakeFirst()) !== undefined;
}

/** The rights of the caller: mentors and pedagogical coaches have both. */
export async function trackingRights(whose: Whose): Promise<TrackingRights> {
  const isAuthorized = await mayShare(whose);
  return { isAuthorized, viewStatus: isAuthorized };
}

/** @throws HttpError 403 for an account that may not share with carers (`isAuthorized`) */
export async function requireSharing(context: Whose): Promise<void> {
  if ((await trackingRights(context)).isAuthorized) return;
  throw new HttpError(403, 'forbidden', 'Alleen een mentor of pedagogisch coach kan delen met verzorgers.');
}
