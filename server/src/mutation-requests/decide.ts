import type { MutationRequest } from '@groepsapp/contract';
import { writeAudit } from '../audit/audit.ts';
import { holdChild } from '../schedules/placements.ts';
import { momentAfter } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { type GuardedContext, implement, type InTransaction } from '../http/calls.ts';
import { HttpError, invalid } from '../base/httpErrors.ts';
import { publishAboutChild } from '../events/publishAbout.ts';
import { addedDay, applyRequest } from './apply.ts';
import { readRequest, requestTexts, type StoredRequest, storedRequest } from './requests.ts';

type Outcome = { status: 'approved' } | { status: 'refused'; reason: string };

/** 409 with the request when it is no longer new; says who handled it. */
async function handledMeanwhile(db: Db, id: number): Promise<HttpError> {
  const current = await readRequest(db, id);
  const { status, decided_by } = current;
  const how = status === 'new' ? '' : requestTexts.handled[status];
  const by = decided_by === null ? '' : ` door ${decided_by}`;
  return new HttpError(409, 'conflict', `${how}${by}.`, undefined, current);
}

/** Stores a decision when the request is still new; a concurrent decision waits for this one. */
async function settle({ db, clock, caller }: InTransaction, id: number, outcome: Outcome): Promise<StoredRequest> {
  const settled = await db
    .updateTable('mutation_request')
    .set({ reason: null, ...outcome, decided_at: momentAfter(clock, 0), decided_by: caller.accountId })
    .where('id', '=', id)
    .where('status', '=', 'new')
    .returningAll()
    .executeTakeFirst();
  if (settled === undefined) throw await handledMeanwhile(db, id);
  return settled;
}

/** Runs a decision in one transaction, with its audit line and its event. */
async function decide(
  context: GuardedContext,
  id: number,
  outcome: Outcome,
  work: (context: InTransaction, request: StoredRequest) => Promise<void>,
): Promise<MutationRequest> {
  return context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    // The planning locks the child first; the same order here, so that no two changes wait for each other.
    await holdChild(db, (await storedRequest(db, id)).child_id);
    const request = await settle(inside, id, outcome);
    await work(inside, request);
    await writeAudit(inside, `request.${outcome.status}`, { childId: request.child_id, itemId: id });
    await publishAboutChild(inside, 'requests-changed', request.child_id);
    return readRequest(db, id);
  });
}

/** 409 with the current request when it was handled by somebody else. */
export const deciding = implement({
  /**
   * Approves a new request and changes the planning, in one transaction; 400 when the planning does not allow it. Only
   * with `despite_full` also when the group then has more children than places. With `id_group` the added day is planned
   * in that group, to which the request then moves.
   */
  'POST /mutation-requests/:id/approve': ({ params: { id }, body: { despite_full, id_group: into } }, context) =>
    decide(context, id, { status: 'approved' }, async (inside, request) => {
      const { full } = await applyRequest(inside, request, into);
      if (full && !despite_full) throw invalid(undefined, requestTexts.full);
      if (into === undefined || addedDay(request) === null) return;
      await inside.db.updateTable('mutation_request').set({ group_id: into }).where('id', '=', id).execute();
    }),
  'POST /mutation-requests/:id/refuse': ({ params: { id }, body: { reason } }, context) =>
    decide(context, id, { status: 'refused', reason }, async () => undefined),
});
