import type { GuardedContext } from '../http/calls.ts';
import { HttpError } from '../http/errors.ts';
import { trackingRights } from '../tracking/rights.ts';

/** @throws HttpError 403 for an account that may not share with carers (`isAuthorized`) */
export async function requireSharing({ db, caller }: GuardedContext): Promise<void> {
  if ((await trackingRights(db, caller.accountId)).isAuthorized) return;
  throw new HttpError(403, 'forbidden', 'Alleen een mentor of pedagogisch coach kan delen met verzorgers.');
}
