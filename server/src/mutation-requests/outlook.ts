import type { RequestedDay } from '@groepsapp/contract';
import type { Tx } from '../database/schema.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { HttpError } from '../base/httpErrors.ts';
import { dayItems, groupsToPlanIn } from '../planning/items.ts';
import { isRealTime, ratioOfGroups, rowAnswer } from '../ratio/groupRatio.ts';
import { addedDay, applyRequest, daysOf, occupationOn } from './apply.ts';
import { readRequest, type StoredRequest, storedRequest } from './requests.ts';

type DayOutlook = Pick<RequestedDay, 'group' | 'children' | 'ratio'> & { max: number };

/** The number of children in a group on a day, and the staff ratio, as the transaction of the context sees them. */
async function dayOutlook(context: GuardedContext, groupId: number, date: string): Promise<DayOutlook> {
  const realTime = await isRealTime(context);
  const [found] = await ratioOfGroups(context, [groupId], { date, realTime });
  const ratio = (found?.rows ?? []).map(rowAnswer);
  const named = context.db.selectFrom('care_group').where('id', '=', groupId).select(['id', 'name']);
  const group = await named.executeTakeFirstOrThrow();
  return { group, ratio, ...(await occupationOn(context.db, groupId, date)) };
}

/** The days of a request; the day that is added in the group `into` when that is given. */
async function daysAsOf(context: GuardedContext, request: StoredRequest, into?: number): Promise<DayOutlook[]> {
  const days = [];
  for (const date of daysOf(request)) {
    const groupId = date === addedDay(request) ? (into ?? request.group_id) : request.group_id;
    days.push(await dayOutlook(context, groupId, date));
  }
  return days;
}

/** Does work in a transaction that is taken back, so that nothing of it is stored or published. */
async function tryOut<T>(context: GuardedContext, work: (db: Tx) => Promise<T>): Promise<T> {
  const transaction = await context.db.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** The days as they become when the request is approved, or why it cannot be. */
async function afterApproval(context: GuardedContext, request: StoredRequest, into?: number) {
  try {
    return await tryOut(context, async (db) => {
      const { full } = await applyRequest({ ...context, db }, request, into);
      return { problem: null, full, days: await daysAsOf({ ...context, db }, request, into) };
    });
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return { problem: error.message, full: false, days: [] };
    throw error;
  }
}

export const outlook = implement({
  /**
   * A preview of approving a request: the planning and the staff ratio of its days before and after. The changes are made
   * in a transaction as approving makes them, and rolled back, so that the preview equals the result. With `id_group` the
   * added day is planned in that group.
   */
  'GET /mutation-requests/:id/outlook': async ({ params: { id }, query: { id_group: into } }, context) => {
    const { db } = context;
    const stored = await storedRequest(db, id);
    const dates = daysOf(stored);
    const now = await daysAsOf(context, stored, into);
    const planned = await Promise.all(dates.map((date) => dayItems(db, stored.child_id, date)));
    const { problem, full, days: later } = await afterApproval(context, stored, into);
    const added = addedDay(stored);
    const groups = added === null ? [] : await groupsToPlanIn(db, stored.child_id, added);
    const days = now.map(({ group, children, max, ratio }, index) => {
      const then = later[index];
      return {
        date: dates[index] ?? stored.date,
        planned: planned[index] ?? [],
        group,
        children,
        max_children: max,
        ratio,
        then: then === undefined ? null : { children: then.children, ratio: then.ratio },
      };
    });
    return { request: await readRequest(db, id), days, problem, full, groups };
  },
});
