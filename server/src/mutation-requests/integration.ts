import type { CallRequest } from '@groepsapp/contract';
import { canBe } from '@groepsapp/contract/times';
import { placesOn } from '../schedules/placements.ts';
import { daysBetween, momentAfter, today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { requireSomewhere } from '../access/authorisation.ts';
import { implement, type IntegrationContext } from '../http/calls.ts';
import { HttpError, invalid, notFound } from '../base/httpErrors.ts';
import { requireOfCompany } from '../http/ofCompany.ts';
import { makeOnce } from '../http/once.ts';
import { highestId } from '../access/resource.ts';
import { groupsToPlanIn } from '../planning/items.ts';
import { publishAboutChild } from '../events/publishAbout.ts';
import { closedFor, comingTimes } from './apply.ts';
import { asParentRequest, requestTexts, storedRequest, type StoredRequest } from './requests.ts';

type Body = CallRequest<'POST /integration/mutation-requests'>['body'];

/** How many days ahead parents can make requests. */
const mostDaysAhead = 366;

/** The columns that depend on the kind of the request. */
type Asked = Pick<StoredRequest, 'kind' | 'date' | 'swap_date' | 'start_time' | 'end_time'>;

function askedIn(body: Body): Asked {
  const { kind, date } = body;
  const none = { swap_date: null, start_time: null, end_time: null };
  if (body.kind === 'extra') return { ...none, kind, date, start_time: body.start_time, end_time: body.end_time };
  if (body.kind !== 'swap') return { ...none, kind, date };
  const { swap_date, start_time = null, end_time = null } = body;
  return { kind, date, swap_date, start_time, end_time };
}

/** @throws HttpError 400 for days that are past or too far away, and for impossible hours */
function checkAsked({ clock }: IntegrationContext, { date, swap_date, start_time, end_time }: Asked): void {
  for (const [field, day] of Object.entries({ date, swap_date })) {
    if (day === null) continue;
    const ahead = daysBetween(today(clock), day);
    if (ahead < 0) throw invalid({ [field]: requestTexts.past });
    if (ahead > mostDaysAhead) throw invalid({ [field]: requestTexts.tooFar });
  }
  if (swap_date === date) throw invalid({ swap_date: requestTexts.otherDay });
  if ((start_time === null) !== (end_time === null)) throw invalid({ start_time: requestTexts.bothTimes });
  if (start_time !== null && end_time !== null && !canBe({ start_time, end_time })) {
    throw invalid({ end_time: requestTexts.endBeforeStart });
  }
}

/** The group in which the child is placed on a day. @throws HttpError 400 when it is in none */
async function placedGroup(db: Db, childId: number, date: string): Promise<number> {
  const placed = placesOn(db, childId, date).select('placement.group_id').orderBy('placement.id');
  const { group_id } = await placed.executeTakeFirstOrThrow(() => invalid({ date: requestTexts.notPlaced }));
  return group_id;
}

/**
 * The group that a request is for: the one that is asked, or else where the child is planned or placed on that day.
 * @throws HttpError 400 when nothing can come of the request: not planned, not placed or closed on that day
 */
async function groupFor(db: Db, body: Body): Promise<number> {
  const { child_id: childId, date } = body;
  if (body.kind !== 'extra') {
    const [time] = await comingTimes(db, childId, date);
    if (time === undefined) throw invalid({ date: requestTexts.notPlanned });
    return time.groupId;
  }
  const { id_group: wanted } = body;
  const groupId = wanted ?? (await placedGroup(db, childId, date));
  const allowed = await groupsToPlanIn(db, childId, date);
  if (!allowed.some(({ id }) => id === groupId)) throw invalid({ id_group: requestTexts.notPlaced });
  const closed = await closedFor(db, groupId, date);
  if (closed !== null) throw invalid({ date: requestTexts.closed(closed) });
  return groupId;
}

/** @throws HttpError 403 where nobody would see the request, because requests are switched off */
async function requireReaders(db: Db, companyId: number, groupId: number): Promise<void> {
  const group = db.selectFrom('care_group').where('id', '=', groupId).select('establishment_id');
  const { establishment_id } = await group.executeTakeFirstOrThrow(() => notFound());
  await requireSomewhere(db, companyId, [establishment_id], 'mutationRequests');
}

/** A request about a child of the company. @throws HttpError 404 */
async function ownRequest({ db, integration }: IntegrationContext, id: number): Promise<StoredRequest> {
  if (id > highestId) throw notFound();
  return db
    .selectFrom('mutation_request')
    .innerJoin('child', 'child.id', 'mutation_request.child_id')
    .where('mutation_request.id', '=', id)
    .where('child.company_id', '=', integration.companyId)
    .selectAll('mutation_request')
    .executeTakeFirstOrThrow(() => notFound());
}

export const fromParents = implement({
  /**
   * Stores a request of a parent, once per key, and publishes the live event. 404 for a child of another company, 403
   * where requests are off, 400 when nothing can come of it.
   */
  'POST /integration/mutation-requests': async ({ headers, body }, context) => {
    const { integration, clock } = context;
    const { child_id, note = '', name = '' } = body;
    await requireOfCompany(context, 'child', child_id);
    const asked = askedIn(body);
    const wanted = 'id_group' in body ? (body.id_group ?? 0) : 0;
    const content = ['request', child_id, note, name, wanted, ...Object.values(asked).map((value) => value ?? '')];
    // Inside the transaction, so that a retry is answered also when the day has passed or the planning has changed.
    const id = await makeOnce(context, { key: headers['idempotency-key'], content }, async (db) => {
      checkAsked(context, asked);
      const group_id = await groupFor(db, body);
      await requireReaders(db, integration.companyId, group_id);
      const made = { status: 'new', created_at: momentAfter(clock, 0) } as const;
      const row = { child_id, group_id, ...asked, note, parent_name: name, ...made };
      const stored = await db.insertInto('mutation_request').values(row).returning('id').executeTakeFirstOrThrow();
      await publishAboutChild({ db, clock }, 'requests-changed', child_id);
      return stored.id;
    });
    return asParentRequest(await storedRequest(context.db, id));
  },
  'GET /integration/mutation-requests/:id': async ({ params }, context) =>
    asParentRequest(await ownRequest(context, params.id)),
  /** Withdraws a new request; one that was withdrawn before stays so. 409 with the request when staff have decided. */
  'POST /integration/mutation-requests/:id/withdraw': async ({ params: { id } }, context) => {
    const { clock } = context;
    await ownRequest(context, id);
    return context.db.transaction().execute(async (db) => {
      const withdrawn = await db
        .updateTable('mutation_request')
        .set({ status: 'withdrawn', decided_at: momentAfter(clock, 0) })
        .where('id', '=', id)
        .where('status', '=', 'new')
        .returningAll()
        .executeTakeFirst();
      if (withdrawn !== undefined) {
        await publishAboutChild({ db, clock }, 'requests-changed', withdrawn.child_id);
        return asParentRequest(withdrawn);
      }
      const current = asParentRequest(await storedRequest(db, id));
      if (current.status === 'withdrawn' || current.status === 'new') return current;
      throw new HttpError(409, 'conflict', `${requestTexts.handled[current.status]}.`, undefined, current);
    });
  },
});
