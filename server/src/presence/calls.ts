import type { CallRequest } from '@groepsapp/contract';
import { dayOf, today } from '../base/clock.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { conflict, invalid } from '../base/httpErrors.ts';
import { makeOnce } from '../http/once.ts';
import { absences } from './absences.ts';
import { door } from './door.ts';
import { type DayStorage, dayOfPerson, noteEntries, recordOf, requireEmployees } from './days.ts';
import { type AnyPresence, currentPresenceIn, findRecord, type Person } from './queries.ts';
import {
  checkTimes,
  inUtc,
  overlap,
  type PresenceEntry,
  recordOfEntry,
  type StoredPresence,
  tapMoment,
} from './rules.ts';
import { stillPresent } from './stillPresent.ts';
import { taps } from './taps.ts';

type Change = NonNullable<CallRequest<'PUT /presence/:id'>['body']>;
type Times = Extract<Change, { start_time: string }>;

const nameFor = (person: Person) => ('child_id' in person ? 'het kind' : 'de medewerker');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Notes an entry and answers its record; it has one unless both taps were of the same moment. */
async function noteEntry(
  context: GuardedContext,
  storage: DayStorage,
  entry: PresenceEntry,
  check?: Parameters<typeof noteEntries>[3],
): Promise<StoredPresence> {
  const found = recordOfEntry(await noteEntries(context, storage, [entry], check), entry);
  if (found === undefined) throw conflict('Aan- en afmelden vielen op hetzelfde moment.');
  return found;
}

/**
 * Signs out the person of a record. The moment decides which visit of that day ends.
 * @throws HttpError 400 for a record of an earlier day, which needs a correction with an end time instead
 */
async function signOut(context: GuardedContext, id: number, moment: string | undefined): Promise<AnyPresence> {
  const record = await findRecord(context.db, id);
  await requireEmployees(context, [record]);
  const { group_id: groupId, date } = record;
  const tapped = tapMoment(context.clock, moment);
  if (dayOf(new Date(tapped.moment)) !== date) {
    throw invalid({ end_time: `Vul in hoe laat ${nameFor(record)} op die dag is weggegaan.` });
  }
  return context.db.transaction().execute(async (db) => {
    const storage = dayOfPerson({ ...context, db }, record, date, groupId);
    return recordOf(record, await noteEntry(context, storage, { kind: 'out', groupId, ...tapped }));
  });
}

/**
 * Corrects the times of a record. The old times stay in the log.
 * @throws HttpError 400 for impossible times, 409 when the times overlap another record of the same person
 */
async function correctTimes(context: GuardedContext, id: number, times: Times): Promise<AnyPresence> {
  const before = await findRecord(context.db, id);
  await requireEmployees(context, [before]);
  const start = inUtc(times.start_time);
  const end = times.end_time === null ? null : inUtc(times.end_time);
  checkTimes(context.clock, before.date, start, end);
  return context.db.transaction().execute(async (db) => {
    const record = await findRecord(db, id);
    const { group_id: groupId, start_time: oldStart, end_time: oldEnd } = record;
    const storage = dayOfPerson({ ...context, db }, record, record.date, groupId);
    const entry = { kind: 'correct', groupId, oldStart, oldEnd, start, end } as const;
    const corrected = await noteEntry(context, storage, entry, (records) => {
      const others = records.filter((other) => other.id !== id);
      if (others.some((other) => overlap({ start: other.start_time, end: other.end_time }, { start, end }))) {
        throw conflict(`${capital(nameFor(before))} heeft op deze tijd al een andere aanwezigheid.`);
      }
    });
    return recordOf(record, corrected);
  });
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
      const storage = dayOfPerson({ ...context, db }, body, dayOf(new Date(tapped.moment)), groupId);
      made.record = await noteEntry(context, storage, { kind: 'in', groupId, ...tapped });
      return made.record.id;
    });
    if (made.record !== undefined) return recordOf(body, made.record);
    const record = await findRecord(context.db, id);
    return recordOf(record, record);
  },
  'PUT /presence/:id': ({ params, body = {} }, context) =>
    'start_time' in body ? correctTimes(context, params.id, body) : signOut(context, params.id, body.moment),
  /** Removes a record of today. What it held stays in the log. 400 for a record of an earlier day. */
  'DELETE /presence/:id': async ({ params: { id } }, context) => {
    const before = await findRecord(context.db, id);
    await requireEmployees(context, [before]);
    if (before.date !== today(context.clock)) {
      throw invalid({ id: 'Alleen aanwezigheid van vandaag kan worden verwijderd.' });
    }
    await context.db.transaction().execute(async (db) => {
      const record = await findRecord(db, id);
      const { group_id: groupId, start_time: oldStart, end_time: oldEnd, date } = record;
      const storage = dayOfPerson({ ...context, db }, record, date, groupId);
      await noteEntries(context, storage, [{ kind: 'remove', groupId, oldStart, oldEnd }]);
    });
    return { id };
  },
});

export const presence = [...records, ...taps, ...absences, ...stillPresent, ...door];
