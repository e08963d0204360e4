import { setImmediate } from 'node:timers/promises';
import { feedLimits } from '@groepsapp/contract';
import { momentAfter } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import { orderChanges } from './order.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Rows per transaction, so that other requests get their turn. */
const mostAtOnce = 5_000;

/** @returns whether there may be more to drop */
async function dropSome({ db, clock }: Services): Promise<boolean> {
  const before = momentAfter(clock, -feedLimits.days * dayMs);
  return db.transaction().execute(async (transaction) => {
    const oldest = await transaction
      .selectFrom('change')
      .select(['id', 'noted_at'])
      .orderBy('id')
      .limit(mostAtOnce)
      .execute();
    const expired = oldest.filter(({ noted_at }) => noted_at < before);
    const last = expired.at(-1);
    if (last === undefined) return false;
    await transaction.updateTable('feed_state').set({ dropped_up_to: last.id }).execute();
    await transaction.deleteFrom('change').where('id', '<=', last.id).execute();
    return expired.length === mostAtOnce;
  });
}

/** Drops changes that are older than the feed goes back. A cursor before them gets 410 from then on. */
export async function dropOldChanges(services: Services): Promise<void> {
  while (!(await orderChanges(services))) await setImmediate();
  while (await dropSome(services)) await setImmediate();
}
