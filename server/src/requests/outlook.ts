import type { RequestedDay, RequestOutlook } from '@groepsapp/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { HttpError } from '../http/errors.ts';
import { dayItems } from '../planning/dayItems.ts';
import { isRealTime, ratioOfGroups, rowAnswer } from '../ratio/groupRatio.ts';
import { applyRequest, daysOf, occupationOn } from './apply.ts';
import { readRequest, type StoredRequest, storedRequest } from './requests.ts';

type DayOutlook = Pick<RequestedDay, 'children' | 'ratio'> & { max: number };

/** How full a group is on a day, and the staff ratio, as the database of the context has it. */
async function dayOutlook(context: GuardedContext, groupId: number, date: string): Promise<DayOutlook> {
  const realTime = await isRealTime(context);
  const [group] = await ratioOfGroups(context, [groupId], { date, realTime });
  const ratio = (group?.rows ?? []).map(rowAnswer);
  return { ratio, ...(await occupationOn(context.db, groupId, date)) };
}

async function daysAsOf(context: GuardedContext, request: StoredRequest): Promise<DayOutlook[]> {
  const days = [];
  for (const date of daysOf(request)) days.push(await dayOutlook(context, request.group_id, date));
  return days;
}

/** Does work in a transaction that is taken back, so that nothing of it is stored or published. */
async function tryOut<T>(context: GuardedContext, work: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  const transaction = await context.db.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** The days as they become when the request is approved, or why it cannot be. */
async function afterApproval(context: GuardedContext, request: StoredRequest) {
  try {
    return await tryOut(context, async (db) => {
      const { full } = await applyRequest({ ...context, db }, request);
      return { problem: null, full, days: await daysAsOf({ ...context, db }, request) };
    });
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return { problem: error.message, full: false, days: [] };
    throw error;
  }
}

/**
 * What approving a request would do: the planning and the staff ratio of its days as they are and as they become. The
 * changes are made as approving makes them and taken back, so that what is seen is what will happen.
 * @throws HttpError 404 when there is no such request
 */
export async function requestOutlook(context: GuardedContext, id: number): Promise<RequestOutlook> {
  const { db } = context;
  const stored = await storedRequest(db, id);
  const dates = daysOf(stored);
  const now = await daysAsOf(context, stored);
  const planned = await Promise.all(dates.map((date) => dayItems(db, stored.child_id, date)));
  const { problem, full, days: later } = await afterApproval(context, stored);
  const days = now.map(({ children, max, ratio }, index) => {
    const then = later[index];
    return {
      ...{ date: dates[index] ?? stored.date, planned: planned[index] ?? [] },
      ...{ children, max_children: max, ratio },
      then: then === undefined ? null : { children: then.children, ratio: then.ratio },
    };
  });
  return { request: await readRequest(db, id), days, problem, full };
}
