import { momentAfter } from '../clock.ts';
import type { GuardedContext } from '../http/calls.ts';
import { HttpError } from '../http/errors.ts';
import type { DayStorage, EntryColumns, StoredPresence } from './dayStorage.ts';
import { isTap, type PresenceEntry, type Visit, visitsOf } from './visits.ts';

/** The columns of a child's presence record that the API returns. */
export const recordColumns = ['id', 'child_id', 'group_id', 'start_time', 'end_time'] as const;

/** The columns of an employee's presence record that the API returns. */
export const employeeRecordColumns = ['id', 'employee_id', 'group_id', 'start_time', 'end_time'] as const;

const noTimes = { end_time: null, old_start_time: null, old_end_time: null };

function columnsOf(entry: PresenceEntry): EntryColumns {
  const { groupId: group_id } = entry;
  if (entry.kind === 'undo') {
    const { of: kind, tappedAt } = entry;
    return { kind, undoes: 1, tapped_at: tappedAt, group_id, start_time: tappedAt, ...noTimes };
  }
  if (isTap(entry)) {
    const { kind, moment, tappedAt = null } = entry;
    return { kind, undoes: 0, tapped_at: tappedAt, group_id, start_time: moment, ...noTimes };
  }
  const old = { old_start_time: entry.oldStart, old_end_time: entry.oldEnd };
  const corrected = { kind: 'correct', tapped_at: null, group_id, ...old } as const;
  if (entry.kind === 'remove') return { ...corrected, undoes: 1, start_time: entry.oldStart, end_time: entry.oldEnd };
  return { ...corrected, undoes: 0, start_time: entry.start, end_time: entry.end };
}

function entryOf(line: EntryColumns): PresenceEntry {
  const { kind, undoes, tapped_at, group_id: groupId, start_time, end_time = null } = line;
  const old = { oldStart: line.old_start_time ?? start_time, oldEnd: line.old_end_time ?? null };
  if (kind === 'correct') {
    if (undoes === 1) return { kind: 'remove', groupId, ...old };
    return { kind, groupId, ...old, start: start_time, end: end_time };
  }
  const tappedAt = tapped_at ?? start_time;
  return undoes === 1 ? { kind: 'undo', of: kind, tappedAt, groupId } : { kind, moment: start_time, tappedAt, groupId };
}

/**
 * The sign-ins and sign-outs that stand for records which are not in the log, from before the log existed or from an
 * import.
 */
function entriesOf(records: readonly StoredPresence[]): PresenceEntry[] {
  return records.flatMap(({ group_id: groupId, start_time, end_time }): PresenceEntry[] => {
    const signIn = { kind: 'in', moment: start_time, groupId } as const;
    return end_time === null ? [signIn] : [signIn, { kind: 'out', moment: end_time, groupId }];
  });
}

function isSame(record: StoredPresence, visit: Omit<StoredPresence, 'id'>): boolean {
  const { group_id, start_time, end_time } = record;
  return group_id === visit.group_id && start_time === visit.start_time && end_time === visit.end_time;
}

/**
 * Updates the records to match the visits. Records keep their ids as long as the number of visits does not decrease.
 * @returns the records as they are now, in the order of the visits
 */
async function storeVisits(
  storage: DayStorage,
  records: readonly StoredPresence[],
  visits: readonly Visit[],
): Promise<StoredPresence[]> {
  const beyond = records.slice(visits.length).map(({ id }) => id);
  if (beyond.length > 0) await storage.remove(beyond);
  const stored: StoredPresence[] = [];
  for (const [index, { groupId: group_id, start: start_time, end: end_time }] of visits.entries()) {
    const record = records[index];
    const visit = { group_id, start_time, end_time };
    if (record !== undefined && !isSame(record, visit)) await storage.update(record.id, visit);
    stored.push({ id: record?.id ?? (await storage.insert(visit)), ...visit });
  }
  return stored;
}

/** The moment that an entry is about. */
function momentOf(entry: PresenceEntry): string {
  if (isTap(entry)) return entry.moment;
  if (entry.kind === 'undo') return entry.tappedAt;
  return entry.kind === 'remove' ? entry.oldStart : entry.start;
}

/** The record that an entry belongs to: the last one that started by its moment, or else the first of the day. */
export function recordOfEntry(records: readonly StoredPresence[], entry: PresenceEntry): StoredPresence | undefined {
  return records.findLast(({ start_time }) => start_time <= momentOf(entry)) ?? records[0];
}

/**
 * How many entries a person's day may have: many times what a day needs, and few enough to replay at every change.
 * Corrections still have room when taps have used theirs.
 */
const mostOfDay = { taps: 100, all: 200 };

/** What identifies a tap, or a tap that is taken back: it may be sent again when its answer was lost. */
function identityOf(entry: PresenceEntry): string | null {
  if (entry.kind === 'undo') return `undo ${entry.of} ${entry.tappedAt}`;
  return isTap(entry) ? `${entry.kind} ${entry.tappedAt ?? entry.moment} ${entry.groupId}` : null;
}

/** The entries that were not noted before. */
function freshOf(entries: readonly PresenceEntry[], noted: readonly PresenceEntry[]): PresenceEntry[] {
  const known = new Set(noted.map(identityOf));
  return entries.filter((entry) => {
    const identity = identityOf(entry);
    const isFresh = identity === null || !known.has(identity);
    known.add(identity);
    return isFresh;
  });
}

/** @throws HttpError 403, so that a tablet that sent entries of many people sends those of the others on their own */
function requireRoom(entries: readonly PresenceEntry[], isCorrected: boolean): void {
  if (entries.length <= (isCorrected ? mostOfDay.all : mostOfDay.taps)) return;
  throw new HttpError(403, 'forbidden', 'De aanwezigheid van deze dag is al te vaak gewijzigd.');
}

/**
 * Adds entries to the log of a person's day, recalculates the visits once, updates the records and publishes the live
 * event. Concurrent changes of the same person wait for each other. Taps that were noted before change nothing.
 * @param storage of a transaction
 * @param check receives the records before the change; throws an HttpError to refuse the entries
 * @returns the records of the day
 * @throws HttpError 403 when the day has too many entries
 */
export async function noteEntries(
  { clock, caller }: Pick<GuardedContext, 'clock' | 'caller'>,
  storage: DayStorage,
  entries: readonly PresenceEntry[],
  check: (records: readonly StoredPresence[]) => void = () => undefined,
): Promise<readonly StoredPresence[]> {
  await storage.hold();
  const before = await storage.records();
  check(before);
  const log = (await storage.log()).map(entryOf);
  const unlogged = log.length > 0 ? [] : entriesOf(before);
  const noted = [...log, ...unlogged];
  const fresh = freshOf(entries, noted);
  if (fresh.length === 0) return before;
  const all = [...noted, ...fresh];
  requireRoom(
    all,
    fresh.some((entry) => identityOf(entry) === null),
  );
  const recorded_at = momentAfter(clock, 0);
  const linesOf = (some: readonly PresenceEntry[], account_id: number | null) =>
    some.map((entry) => ({ ...columnsOf(entry), recorded_at, account_id }));
  await storage.addToLog([...linesOf(unlogged, null), ...linesOf(fresh, caller.accountId)]);
  const records = await storeVisits(storage, before, visitsOf(all));
  await storage.announce(fresh.map((entry) => ({ entry, recordId: recordOfEntry(records, entry)?.id })));
  return records;
}
