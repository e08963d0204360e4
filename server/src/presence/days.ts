import { writeAudits } from '../audit/audit.ts';
import { placeOfTrace } from '../authentication/sessions.ts';
import { holdChild } from '../schedules/placements.ts';
import { addDays, momentAfter } from '../base/clock.ts';
import { lockRows } from '../database/engine.ts';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import { isOn } from '../access/authorisation.ts';
import type { GuardedContext } from '../http/calls.ts';
import { settingOff } from '../base/httpErrors.ts';
import { publishAboutChild, publishAboutEmployees } from '../events/publishAbout.ts';
import { type KeptVisit, keptVisits } from './identity.ts';
import { nightAfter } from './nights.ts';
import { type AnyPresence, columnsOf, entryOf, type LogLine, type Person, storedDay } from './queries.ts';
import {
  entriesOf,
  freshOf,
  identityOf,
  type PresenceEntry,
  isTap,
  recordOfEntry,
  requireRoom,
  type StoredPresence,
  type Tap,
  type Undo,
} from './rules.ts';

/** An entry that was added to the log, and the record that it belongs to now. */
interface NotedEntry {
  entry: PresenceEntry;
  recordId: number | undefined;
}

/** Where the presence of one person on a day is stored, with what surrounds a change of it. */
export interface DayStorage extends ReturnType<typeof storedDay> {
  /** Makes concurrent changes of the same person wait until the transaction ends. */
  hold(): Promise<void>;
  /** Publishes the change, and audits each entry where the person is a child. */
  announce(noted: readonly NotedEntry[]): Promise<void>;
}

async function holdEmployee(db: Db, employeeId: number): Promise<void> {
  await lockRows(db, db.selectFrom('employee').where('id', '=', employeeId).select('id'));
}

async function announceChild(context: GuardedContext, childId: number, noted: readonly NotedEntry[]): Promise<void> {
  for (const [kind, some] of grouped(noted, ({ entry }) => entry.kind)) {
    const lines = some.map(({ recordId: itemId }) => ({ childId, ...(itemId !== undefined && { itemId }) }));
    await writeAudits(context, `presence.${kind}`, lines);
  }
  await publishAboutChild(context, 'presence-changed', childId);
}

/** The stored presence of a person on a day; `groupId` is the group that the change is about. */
export function dayOfPerson(context: GuardedContext, person: Person, date: string, groupId: number): DayStorage {
  const { db } = context;
  const stored = storedDay(db, person, date, groupId);
  if ('child_id' in person) {
    const { child_id: id } = person;
    return { ...stored, hold: () => holdChild(db, id), announce: (noted) => announceChild(context, id, noted) };
  }
  const { employee_id: id } = person;
  const announce = () => publishAboutEmployees(db, 'employees-changed', [id], [groupId]);
  return { ...stored, hold: () => holdEmployee(db, id), announce };
}

export function presenceRecord(person: Person, { id, group_id, start_time, end_time }: StoredPresence): AnyPresence {
  const whose = 'child_id' in person ? { child_id: person.child_id } : { employee_id: person.employee_id };
  return { id, ...whose, group_id, start_time, end_time };
}

/**
 * Checks what the permission of a call cannot know: that the establishments of the request register employees at all.
 * @throws HttpError 403 when the setting is off
 */
export async function requireEmployees(
  { establishmentIds, settings }: GuardedContext,
  people: readonly Person[],
): Promise<void> {
  if (!people.some((person) => 'employee_id' in person)) return;
  const perEstablishment = await settings();
  if (!establishmentIds.every((id) => isOn('employees', perEstablishment.get(id)))) throw settingOff();
}

function isSame(record: StoredPresence, visit: Omit<StoredPresence, 'id'>): boolean {
  const { group_id, start_time, end_time } = record;
  return group_id === visit.group_id && start_time === visit.start_time && end_time === visit.end_time;
}

/** Updates the records to match the visits. @returns the records as they are now, in the order of the visits */
async function storeVisits(
  storage: DayStorage,
  records: readonly StoredPresence[],
  visits: readonly KeptVisit[],
): Promise<StoredPresence[]> {
  const ended = records.filter((record) => !visits.some(({ id }) => id === record.id)).map(({ id }) => id);
  if (ended.length > 0) await storage.remove(ended);
  const stored: StoredPresence[] = [];
  for (const { id, groupId: group_id, start: start_time, end: end_time } of visits) {
    const record = records.find((one) => one.id === id);
    const visit = { group_id, start_time, end_time };
    if (record !== undefined && !isSame(record, visit)) await storage.update(record.id, visit);
    stored.push({ id: record?.id ?? (await storage.insert(visit)), ...visit });
  }
  return stored;
}

/** The record that an entry is about; of one that removes or takes back, what it was about. */
function recordOfChange(
  before: readonly StoredPresence[],
  now: readonly StoredPresence[],
  entry: PresenceEntry,
): StoredPresence | undefined {
  if (isTap(entry)) return recordOfEntry(now, entry);
  if (entry.kind === 'undo') return recordOfEntry(before, entry) ?? recordOfEntry(now, entry);
  return before.find(({ start_time }) => start_time === entry.oldStart);
}

/**
 * Adds entries to the log of a person's day, recalculates the visits once, updates the records and publishes the live
 * event. Concurrent changes of the same person wait for each other. Taps that were noted before change nothing.
 * @param storage of a transaction
 * @returns the records of the day
 * @throws HttpError 403 when the day has too many entries
 */
export async function noteEntries(
  { clock, caller }: Pick<GuardedContext, 'clock' | 'caller'>,
  storage: DayStorage,
  entries: readonly PresenceEntry[],
): Promise<readonly StoredPresence[]> {
  await storage.hold();
  const before = await storage.records();
  const lines = await storage.log();
  const log = lines.map(entryOf);
  const unlogged = lines.some(({ since }) => since === undefined) ? [] : entriesOf(before);
  const noted = [...log, ...unlogged];
  const fresh = freshOf(entries, noted);
  if (fresh.length === 0) return before;
  const isCorrected = fresh.some((entry) => identityOf(entry) === null);
  requireRoom([...noted, ...fresh], isCorrected);
  const recorded_at = momentAfter(clock, 0);
  const unknown = { account_id: null, device_id: null, session_id: null };
  const logLines = (some: readonly PresenceEntry[], who: Pick<LogLine, keyof typeof unknown>) =>
    some.map((entry) => ({ ...columnsOf(entry), recorded_at, ...who }));
  const added = logLines(fresh, { account_id: caller.accountId, ...placeOfTrace(caller) });
  await storage.addToLog([...logLines(unlogged, unknown), ...added]);
  const records = await storeVisits(storage, before, keptVisits(before, noted, added.map(entryOf)));
  await storage.announce(fresh.map((entry) => ({ entry, recordId: recordOfChange(before, records, entry)?.id })));
  return records;
}

/** Ends the night before a day by sign-outs of that day, which are in the log. @returns the records that began in it */
async function followNight(
  context: GuardedContext,
  person: Person,
  day: string,
  groupId: number,
  signOuts: readonly PresenceEntry[],
): Promise<readonly StoredPresence[]> {
  const date = addDays(day, -1);
  const storage = dayOfPerson(context, person, date, groupId);
  const before = await storage.records();
  const { from } = nightAfter(date);
  if (!before.some(({ start_time }) => start_time >= from)) return [];
  const lines = await storage.log();
  const unlogged = lines.some(({ since }) => since === undefined) ? [] : entriesOf(before);
  const log = lines.map(entryOf);
  const fresh = new Set(signOuts.map(identityOf));
  const isFresh = (entry: PresenceEntry) => fresh.has(identityOf(entry));
  const noted = [...unlogged, ...log.filter((entry) => !isFresh(entry))];
  const records = await storeVisits(storage, before, keptVisits(before, noted, log.filter(isFresh)));
  return records.filter(({ start_time }) => start_time >= from);
}

/**
 * As `noteEntries`, for taps: a sign-out ends the night before, if that goes on.
 * @returns the records of the day, after those of the night
 */
export async function noteTaps(
  context: GuardedContext,
  person: Person,
  date: string,
  taps: readonly (Tap | Undo)[],
): Promise<readonly StoredPresence[]> {
  const [{ groupId } = { groupId: 0 }] = taps;
  const records = await noteEntries(context, dayOfPerson(context, person, date, groupId), taps);
  const signOuts = taps.filter((tap) => (tap.kind === 'undo' ? tap.of : tap.kind) === 'out');
  if (signOuts.length === 0) return records;
  return [...(await followNight(context, person, date, groupId, signOuts)), ...records];
}
