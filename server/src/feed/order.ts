import { setImmediate } from 'node:timers/promises';
import { feedLimits } from '@groepsapp/contract';
import type { Insertable } from 'kysely';
import { inBatches } from '../base/batches.ts';
import { dayMs, momentAfter } from '../base/clock.ts';
import { lockRows } from '../database/engine.ts';
import type { Database, Db, Tx } from '../database/schema.ts';
import { distinct, lastOfEach } from '../base/grouping.ts';
import type { Services } from '../database/services.ts';

/** Changes that get their place in one transaction. */
const mostAtOnce = 1_000;

/** Transactions of one call, so that a large import does not hold up a reader. */
const mostRounds = 4;

type Pending = { id: number; child_id: number; kind: Database['change']['kind']; item_id: number; date: string };

async function takePending(db: Tx): Promise<Pending[]> {
  const oldest = db.selectFrom('change_pending').select('id').orderBy('id').limit(mostAtOnce);
  const taken = await db.deleteFrom('change_pending').where('id', 'in', oldest).returningAll().execute();
  return taken.sort((one, other) => one.id - other.id);
}

async function companiesOf(db: Db, childIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('child').where('id', 'in', childIds).select(['id', 'company_id']).execute();
  return new Map(rows.map(({ id, company_id }) => [id, company_id]));
}

const itemText = ({ kind, child_id, item_id, date }: Pending) => `${kind} ${child_id} ${item_id} ${date}`;

/** @returns whether there may be more to order */
async function orderSome({ db, clock }: Services): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockRows(transaction, transaction.selectFrom('feed_state').select('id'));
    const pending = await takePending(transaction);
    if (pending.length === 0) return false;
    const companies = await companiesOf(transaction, distinct(pending.map(({ child_id }) => child_id)));
    const noted_at = momentAfter(clock, 0);
    // What is read of an item is how it is now, so that its last change counts.
    const last = lastOfEach(pending, itemText);
    const rows = last.flatMap(({ child_id, kind, item_id, date }): Insertable<Database['change']>[] => {
      const company_id = companies.get(child_id);
      return company_id === undefined ? [] : [{ company_id, child_id, kind, item_id, date, noted_at }];
    });
    if (rows.length > 0) await transaction.insertInto('change').values(rows).execute();
    return pending.length === mostAtOnce;
  });
}

/**
 * Moves the pending changes of a child that is about to be erased into the feed, and adds that it is gone, while its row
 * still says of which company it is.
 */
export async function orderErased(
  transaction: Tx,
  { clock }: Pick<Services, 'clock'>,
  { companyId: company_id, childId: child_id }: { companyId: number; childId: number },
): Promise<void> {
  await lockRows(transaction, transaction.selectFrom('feed_state').select('id'));
  const pending = await transaction
    .deleteFrom('change_pending')
    .where('child_id', '=', child_id)
    .returningAll()
    .execute();
  const gone = { kind: 'child' as const, item_id: 0, date: '' };
  const last = lastOfEach([...pending, { ...gone, id: 0, child_id }], itemText);
  const noted_at = momentAfter(clock, 0);
  const rows = last.map(({ kind, item_id, date }) => ({ company_id, child_id, kind, item_id, date, noted_at }));
  await inBatches(rows, mostAtOnce, async (some) => {
    await transaction
      .insertInto('change')
      .values([...some])
      .execute();
  });
}

async function isPending({ db }: Services): Promise<boolean> {
  return (await db.selectFrom('change_pending').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Gives the changes that have been committed their place in the feed. One process at a time does so, and what a
 * transaction commits later comes later in the feed, whatever ids the database gave: a reader that has read up to a
 * position never misses one before it.
 * @returns whether all of them have their place
 */
export async function orderChanges(services: Services): Promise<boolean> {
  if (!(await isPending(services))) return true;
  for (let round = 0; round < mostRounds; round += 1) {
    if (!(await orderSome(services))) return true;
  }
  return false;
}

/** The last position of the feed, and that up to which it is no longer kept. */
export async function feedBounds(db: Db): Promise<{ newest: number; dropped: number }> {
  const { dropped, newest } = await db
    .selectFrom('feed_state')
    .select((e) => ['dropped_up_to as dropped', e.selectFrom('change').select(e.fn.max('id').as('id')).as('newest')])
    .executeTakeFirstOrThrow();
  return { dropped, newest: Math.max(newest ?? 0, dropped) };
}

/** Changes that are dropped in one transaction, so that other requests get their turn. */
const mostDropped = 5_000;

/** @returns whether there may be more to drop */
async function dropSome({ db, clock }: Services): Promise<boolean> {
  const before = momentAfter(clock, -feedLimits.days * dayMs);
  return db.transaction().execute(async (transaction) => {
    const oldest = await transaction
      .selectFrom('change')
      .select(['id', 'noted_at'])
      .orderBy('id')
      .limit(mostDropped)
      .execute();
    // Rows of a company that moved in are not in order of time: the search ends at the first row that is young enough.
    const kept = oldest.findIndex(({ noted_at }) => noted_at >= before);
    const expired = kept < 0 ? oldest : oldest.slice(0, kept);
    const last = expired.at(-1);
    if (last === undefined) return false;
    await transaction.updateTable('feed_state').set({ dropped_up_to: last.id }).execute();
    await transaction.deleteFrom('change').where('id', '<=', last.id).execute();
    return expired.length === mostDropped;
  });
}

/** Drops changes that are older than the feed goes back. A cursor before them gets 410 from then on. */
export async function dropOldChanges(services: Services): Promise<void> {
  while (!(await orderChanges(services))) await setImmediate();
  while (await dropSome(services)) await setImmediate();
}
