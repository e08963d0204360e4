import { momentAfter } from '../base/clock.ts';
import { HttpError } from '../base/httpErrors.ts';
import type { GuardedContext } from '../http/calls.ts';

const freshMs = 15 * 60_000;

/**
 * Lets somebody change with what an account is logged in only soon after having logged in: a tablet that lies about
 * logged in gives nobody a way in that stays. A person who took over a tablet did not log in.
 * @throws HttpError 403 for others
 */
export async function requireFreshLogin({ db, clock, caller }: GuardedContext): Promise<void> {
  const session = await db
    .selectFrom('session')
    .where('id', '=', caller.sessionId)
    .where('kind', '=', 'account')
    .where('created_at', '>', momentAfter(clock, -freshMs))
    .select('id')
    .executeTakeFirst();
  if (session !== undefined) return;
  throw new HttpError(
    403,
    'forbidden',
    'Log opnieuw in en wijzig dit binnen een kwartier. Zo weten we dat jij het bent.',
  );
}
