import type { CallRequest } from '@groepsapp/contract';
import { dayOf, momentAfter } from '../base/clock.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { conflict, invalid, notFound } from '../base/httpErrors.ts';
import { requireSeen } from '../database/versions.ts';
import { makeOnce } from '../http/once.ts';
import { absences } from './absences.ts';
import { door } from './door.ts';
import { dayOfPerson, noteEntries, noteTaps, presenceRecord, requireEmployees } from './days.ts';
import { canEndAt } from './nights.ts';
import { type AnyPresence, currentPresenceIn, endedNear, findRecord, type Person } from './queries.ts';
import {
  checkTimes,
  type Correction,
  inUtc,
  overlap,
  recordOfEntry,
  type Removal,
  type StoredPresence,
  type Tap,
  tapMoment,
} from './rules.ts';
import { stillPresent } from './stillPresent.ts';
import { taps } from './taps.ts';
import { trace } from './trace.ts';

type Change = NonNullable<CallRequest<'PUT /presence/:id'>['body']>;
type Times = Extract<Change, { start_time: string }>;

const nameFor = (person: Person) => ('child_id' in person ? 'het kind' : 'de medewerker');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Notes a tap and answers its record; it has one unless both taps were of the same moment. */
async function noteTap(context: GuardedContext, person: Person, tap: Tap): Promise<StoredPresence> {
  const found = recordOfEntry(await noteTaps(context, person, dayOf(new Date(tap.moment)), [tap]), tap);
  if (found === undefined) throw conflict('Aan- en afmelden vielen op hetzelfde moment.');
  return found;
}

/** The version of a record, as `based_on` of a change names it: what the user saw of it. */
const versionOf = ({ start_time, end_time }: AnyPresence) => `${start_time}/${end_time ?? ''}`;

/**
 * Notes what a person decided about a record.
 * @param seen the version that the user saw; `undefined` for any
 * @param decide about the record as it is now, among all of the day; throws an HttpError to refuse it
 * @returns the records of the day
 * @throws HttpError 409 with the record when it has changed since
 */
async function change(
  context: GuardedContext,
  before: AnyPresence & { date: string },
  seen: string | undefined,
  decide: (old: Omit<Removal, 'kind'>, others: readonly StoredPresence[]) => Correction | Removal,
): Promise<readonly StoredPresence[]> {
  return context.db.transaction().execute(async (db) => {
    const storage = dayOfPerson({ ...context, db }, before, before.date, before.group_id);
    await storage.hold();
    const records = await storage.records();
    const record = records.find(({ id }) => id === before.id);
    if (record === undefined) throw notFound();
    const shown = presenceRecord(before, record);
    await requireSeen(versionOf(shown), seen, () => shown);
    const { group_id: groupId, start_time: oldStart, end_time: oldEnd } = record;
    const others = records.filter((other) => other !== record);
    return noteEntries(context, storage, [decide({ groupId, oldStart, oldEnd }, others)]);
  });
}

/**
 * Signs out the person of a record. The moment decides which visit of that day ends.
 * @throws HttpError 400 for a record of an earlier day, which needs a correction with an end time instead
 */
async function signOut(context: GuardedContext, id: number, moment: string | undefined): Promise<AnyPresence> {
  const record = await findRecord(context.db, id);
  await requireEmployees(context, [record]);
  const { group_id: groupId } = record;
  const tapped = tapMoment(context.clock, moment);
  if (!canEndAt(record.start_time, tapped.moment)) {
    throw invalid({ end_time: `Vul in hoe laat ${nameFor(record)} op die dag is weggegaan.` });
  }
  return context.db.transaction().execute(async (db) => {
    return presenceRecord(record, await noteTap({ ...context, db }, record, { kind: 'out', groupId, ...tapped }));
  });
}

/**
 * Corrects the times of a record. The old times stay in the log.
 * @throws HttpError 400 for impossible times, 409 when the times overlap another record of the same person, or when the
 * record is not as the user saw it
 */
async function correctTimes(context: GuardedContext, id: number, times: Times): Promise<AnyPresence> {
  const before = await findRecord(context.db, id);
  await requireEmployees(context, [before]);
  const start = inUtc(times.start_time);
  const end = times.end_time === null ? null : inUtc(times.end_time);
  checkTimes(context.clock, before.date, start, end);
  const near = end === null ? [] : await endedNear(context.db, before);
  const records = await change(context, before, times.based_on, (old, others) => {
    if (
      [...others, ...near].some((other) => overlap({ start: other.start_time, end: other.end_time }, { start, end }))
    ) {
      throw conflict(`${capital(nameFor(before))} heeft op deze tijd al een andere aanwezigheid.`);
    }
    return { kind: 'correct', ...old, start, end };
  });
  const corrected = records.find((record) => record.id === id);
  if (corrected === undefined) throw notFound();
  return presenceRecord(before, corrected);
}

const records = implement({
  'GET /events/current-presence': ({ query }, context) => currentPresenceIn(context, query.id_group),
  /**
   * Signs a child or an employee in, once per key. When two tablets sign in the same child, there is one record, with
   * the earlier moment. 400 for an impossible moment, 409 when the key was used for something else.
   */
  'POST /presence': async ({ headers, body }, context) => {
    await requireEmployees(context, [body]);
    const { group_id: groupId } = body;
    const tapped = tapMoment(context.clock, body.moment);
    const who = 'child_id' in body ? ['presence', body.child_id] : ['presence of employee', body.employee_id];
    const attempt = { key: headers['idempotency-key'], content: [...who, groupId, body.moment ?? ''] };
    const made: { record?: StoredPresence } = {};
    const id = await makeOnce(context, attempt, async (db) => {
      made.record = await noteTap({ ...context, db }, body, { kind: 'in', groupId, ...tapped });
      return made.record.id;
    });
    if (made.record !== undefined) return presenceRecord(body, made.record);
    const record = await findRecord(context.db, id);
    return presenceRecord(record, record);
  },
  'PUT /presence/:id': ({ params, body = {} }, context) =>
    'start_time' in body ? correctTimes(context, params.id, body) : signOut(context, params.id, body.moment),
  /**
   * Removes a record of today or of the night before. What it held stays in the log. 400 for a record of an earlier day, 409 when the record is
   * not as the user saw it.
   */
  'DELETE /presence/:id': async ({ params: { id }, query }, context) => {
    const before = await findRecord(context.db, id);
    await requireEmployees(context, [before]);
    if (!canEndAt(before.start_time, momentAfter(context.clock, 0))) {
      throw invalid({ id: 'Alleen aanwezigheid van vandaag kan worden verwijderd.' });
    }
    await change(context, before, query.based_on, (old) => ({ kind: 'remove', ...old }));
    return { id };
  },
});

export const presence = [...records, ...trace, ...taps, ...absences, ...stillPresent, ...door];
