import { momentAfter } from './clock.ts';
import type { GuardedContext } from './http/calls.ts';

/** Notes who opened what of which child, and when. */
export async function writeAudit(
  { db, clock, caller }: GuardedContext,
  action: string,
  childId: number,
): Promise<void> {
  const line = { at: momentAfter(clock, 0), account_id: caller.accountId, action, child_id: childId };
  await db.insertInto('audit').values(line).execute();
}
