import { momentAfter } from './clock.ts';
import type { GuardedContext } from './http/calls.ts';

interface Audited {
  childId: number;
  /** Id of what it was about, where it was about one thing. */
  itemId?: number;
}

/** Notes who opened or changed what of which child, and when. */
export async function writeAudit(
  { db, clock, caller }: Pick<GuardedContext, 'db' | 'clock' | 'caller'>,
  action: string,
  { childId, itemId }: Audited,
): Promise<void> {
  const who = { at: momentAfter(clock, 0), account_id: caller.accountId };
  const line = { ...who, action, child_id: childId, item_id: itemId ?? null };
  await db.insertInto('audit').values(line).execute();
}
