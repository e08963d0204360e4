import type { CallRequest, PresenceRecord } from '@groepsapp/contract';
import { type Clock, dayOf } from '../clock.ts';
import type { GuardedContext } from '../http/calls.ts';
import { conflict, invalid, notFound } from '../http/errors.ts';
import { accountSender, makeOnce } from '../http/once.ts';
import { noteEntry, recordColumns } from './days.ts';
import { overlap } from './visits.ts';

type SignIn = CallRequest<'POST /presence'>;
type Change = NonNullable<CallRequest<'PUT /presence/:id'>['body']>;
type Times = Extract<Change, { start_time: string }>;

/** Tolerance for tablet clocks that run ahead; a moment within it is replaced by the current time. */
const clockDifferenceMs = 2 * 60 * 1000;

/** Maximum age of a tap: a tablet that was offline over a long weekend can still send its taps. */
const oldestTapMs = 7 * 24 * 60 * 60 * 1000;

const inFuture = 'Deze tijd ligt in de toekomst.';

/**
 * The moment of a tap, in UTC.
 * @throws HttpError 400 for a moment in the future or more than a week ago
 */
function tapMoment(clock: Clock, moment: string | undefined): string {
  const now = clock.now();
  if (moment === undefined) return now.toISOString();
  const tapped = new Date(moment);
  const ago = now.getTime() - tapped.getTime();
  if (!(ago >= -clockDifferenceMs)) throw invalid({ moment: inFuture });
  if (ago > oldestTapMs) throw invalid({ moment: 'Dit is langer dan een week geleden.' });
  return (ago < 0 ? now : tapped).toISOString();
}

async function findRecord({ db }: Pick<GuardedContext, 'db'>, id: number) {
  const record = db.selectFrom('presence').where('id', '=', id).select(recordColumns).select('date');
  return record.executeTakeFirstOrThrow(() => notFound());
}

/**
 * Signs a child in, idempotently by key. When two tablets sign in the same child, there is one record, with the earlier
 * moment.
 * @throws HttpError 400 for an impossible moment, 409 when the key was used for something else
 */
export async function signIn(context: GuardedContext, { headers, body }: SignIn): Promise<PresenceRecord> {
  const { child_id: childId, group_id: groupId } = body;
  const moment = tapMoment(context.clock, body.moment);
  const attempt = {
    sender: accountSender(context),
    key: headers['idempotency-key'],
    content: ['presence', childId, groupId, body.moment ?? ''],
  };
  const day = { childId, date: dayOf(new Date(moment)) };
  const id = await makeOnce(context, attempt, async (db) => {
    const record = await noteEntry({ ...context, db }, day, { kind: 'in', moment, groupId });
    return record.id;
  });
  const record = context.db.selectFrom('presence').where('id', '=', id).select(recordColumns);
  return record.executeTakeFirstOrThrow(() => notFound());
}

/**
 * Signs out the child of a record. The moment decides which visit of that day ends.
 * @throws HttpError 400 for a record of an earlier day, which needs a correction with an end time instead
 */
export async function signOut(
  context: GuardedContext,
  id: number,
  tapped: string | undefined,
): Promise<PresenceRecord> {
  const { child_id: childId, group_id: groupId, date } = await findRecord(context, id);
  const moment = tapMoment(context.clock, tapped);
  if (dayOf(new Date(moment)) !== date) {
    throw invalid({ end_time: 'Vul in hoe laat het kind op die dag is weggegaan.' });
  }
  return context.db
    .transaction()
    .execute((db) => noteEntry({ ...context, db }, { childId, date }, { kind: 'out', moment, groupId }));
}

function inUtc(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) throw invalid();
  return date.toISOString();
}

/**
 * Validates the times of a correction.
 * @throws HttpError 400 for impossible times
 */
function checkTimes(clock: Clock, date: string, start: string, end: string | null): void {
  const now = clock.now().toISOString();
  if (end !== null && end <= start) throw invalid({ end_time: 'De eindtijd moet na de begintijd liggen.' });
  if (start > now) throw invalid({ start_time: inFuture });
  if (end !== null && end > now) throw invalid({ end_time: inFuture });
  if (dayOf(new Date(start)) !== date) throw invalid({ start_time: 'Deze tijd ligt op een andere dag.' });
  if (end !== null && dayOf(new Date(end)) !== date) throw invalid({ end_time: 'Deze tijd ligt op een andere dag.' });
}

/**
 * Corrects the times of a record. The old times stay in the log.
 * @throws HttpError 400 for impossible times, 409 when the times overlap another record of the child
 */
export async function correctTimes(context: GuardedContext, id: number, times: Times): Promise<PresenceRecord> {
  const { child_id: childId, date } = await findRecord(context, id);
  const start = inUtc(times.start_time);
  const end = times.end_time === null ? null : inUtc(times.end_time);
  checkTimes(context.clock, date, start, end);
  return context.db.transaction().execute(async (db) => {
    const record = await findRecord({ db }, id);
    const old = { oldStart: record.start_time, oldEnd: record.end_time };
    const entry = { kind: 'correct', groupId: record.group_id, ...old, start, end } as const;
    return noteEntry({ ...context, db }, { childId, date }, entry, (records) => {
      const others = records.filter((other) => other.id !== id);
      if (others.some((other) => overlap({ start: other.start_time, end: other.end_time }, { start, end }))) {
        throw conflict('Het kind heeft op deze tijd al een andere aanwezigheid.');
      }
    });
  });
}
