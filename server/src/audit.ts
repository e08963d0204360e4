import { momentAfter } from './clock.ts';
import type { Caller } from './authentication/sessions.ts';
import type { GuardedContext } from './http/calls.ts';
import type { Services } from './services.ts';

interface Audited {
  childId: number;
  /** Id of the changed or opened item, when the line is about a single item. */
  itemId?: number;
}

type Writer = Pick<GuardedContext, 'db' | 'clock' | 'caller'>;

/**
 * Writes an audit line for a change: which account changed which item of which child, and when. The content of the
 * change is never logged. Call it in the transaction of the change, so that no change is stored without its audit line.
 */
export async function writeAudit(context: Writer, action: string, audited: Audited): Promise<void> {
  await writeAudits(context, action, [audited]);
}

/** The same for a change of several children at once: a line for each, in one statement. */
export async function writeAudits(
  { db, clock, caller }: Writer,
  action: string,
  audited: readonly Audited[],
): Promise<void> {
  if (audited.length === 0) return;
  const who = { at: momentAfter(clock, 0), account_id: caller.accountId };
  const lines = audited.map(({ childId, itemId }) => {
    return { ...who, action, child_id: childId, item_id: itemId ?? null, period: null };
  });
  await db.insertInto('audit').values(lines).execute();
}

const periodMs = 15 * 60 * 1000;

/** Maximum number of keys in the in-memory cache. Beyond it the unique index of the table still prevents duplicates. */
const mostRemembered = 50_000;

/**
 * Writes an audit line when an account reads a child's record or thread: at most once per account, child, action and
 * quarter of an hour, over all processes. A failure to write the line does not fail the read.
 */
export class ReadAudit {
  readonly #services: Services;
  readonly #failed: (error: unknown) => void;
  #period = '';
  #noted = new Set<string>();

  /** @param failed is called with the error when a line could not be written */
  constructor(services: Services, failed: (error: unknown) => void) {
    this.#services = services;
    this.#failed = failed;
  }

  async note({ accountId }: Caller, action: string, childIds: Iterable<number>): Promise<void> {
    this.#beginPeriod();
    const keyOf = (childId: number) => `${accountId} ${action} ${childId}`;
    const fresh = [...new Set(childIds)].filter((childId) => !this.#noted.has(keyOf(childId)));
    if (fresh.length === 0) return;
    const line = { at: momentAfter(this.#services.clock, 0), account_id: accountId, action, item_id: null };
    const lines = fresh.map((child_id) => ({ ...line, child_id, period: this.#period }));
    try {
      await this.#services.db
        .insertInto('audit')
        .values(lines)
        .onConflict((known) => known.columns(['account_id', 'child_id', 'action', 'period']).doNothing())
        .execute();
      for (const childId of fresh) this.#noted.add(keyOf(childId));
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Periods begin at 0, 15, 30 and 45 minutes past the hour. */
  #beginPeriod(): void {
    const now = this.#services.clock.now().getTime();
    const period = new Date(now - (now % periodMs)).toISOString();
    if (period === this.#period && this.#noted.size < mostRemembered) return;
    this.#period = period;
    this.#noted = new Set();
  }
}

/** Returns the ids of the children in an answer: every `child_id`, also in lists and nested rows. */
export function childrenIn(answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap(childrenIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    name === 'child_id' && typeof value === 'number' ? [value] : childrenIn(value),
  );
}
