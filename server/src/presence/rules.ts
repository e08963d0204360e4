import { type Clock, dayOf, latestNow, momentAfter } from '../base/clock.ts';
import { HttpError, invalid } from '../base/httpErrors.ts';

/** Tolerance for tablet clocks that run ahead; a moment within it is replaced by the current time. */
const clockDifferenceMs = 2 * 60 * 1000;

/** Maximum age of a tap: a tablet that was offline over a long weekend can still send its taps. */
const oldestTapMs = 7 * 24 * 60 * 60 * 1000;

const inFuture = 'Deze tijd ligt in de toekomst.';

/** A moment of a tap, both in UTC: as it counts, and as the tablet sent it. */
export interface TapMoment {
  moment: string;
  tappedAt: string;
}

/** The moment of a tap. @throws HttpError 400 for a moment in the future or more than a week ago */
export function tapMoment(clock: Clock, moment: string | undefined): TapMoment {
  if (moment === undefined) return { moment: momentAfter(clock, 0), tappedAt: momentAfter(clock, 0) };
  const now = latestNow(clock);
  const tapped = new Date(moment);
  const ago = now.getTime() - tapped.getTime();
  if (!(ago >= -clockDifferenceMs)) throw invalid({ moment: inFuture });
  if (ago > oldestTapMs) throw invalid({ moment: 'Dit is langer dan een week geleden.' });
  return { moment: (ago < 0 ? now : tapped).toISOString(), tappedAt: tapped.toISOString() };
}

/** A moment of a request in the notation in which moments are stored. @throws HttpError 400 when it does not exist */
export function inUtc(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) throw invalid();
  return date.toISOString();
}

/**
 * Validates the times of a correction.
 * @param date the day of the record in Amsterdam, YYYY-MM-DD
 * @throws HttpError 400 for impossible times
 */
export function checkTimes(clock: Clock, date: string, start: string, end: string | null): void {
  const now = latestNow(clock).toISOString();
  if (end !== null && end <= start) throw invalid({ end_time: 'De eindtijd moet na de begintijd liggen.' });
  if (start > now) throw invalid({ start_time: inFuture });
  if (end !== null && end > now) throw invalid({ end_time: inFuture });
  if (dayOf(new Date(start)) !== date) throw invalid({ start_time: 'Deze tijd ligt op een andere dag.' });
  if (end !== null && dayOf(new Date(end)) !== date) throw invalid({ end_time: 'Deze tijd ligt op een andere dag.' });
}

/**
 * A sign-in or sign-out of a child or an employee. The moment is when the tablet was tapped (ISO 8601 in UTC), not
 * when the tap arrived at the server.
 */
export interface Tap {
  kind: 'in' | 'out';
  moment: string;
  groupId: number;
  /** The moment as the tablet sent it, when that differs: a clock may run ahead. */
  tappedAt?: string;
}

/** Takes back a tap. It may arrive before the tap. */
export interface Undo {
  kind: 'undo';
  of: Tap['kind'];
  tappedAt: string;
  groupId: number;
}

/** Removes a visit that should not have been recorded. */
export interface Removal {
  kind: 'remove';
  groupId: number;
  oldStart: string;
  oldEnd: string | null;
}

/** Corrected times of a visit. They override everything received earlier about the original visit. */
export interface Correction extends Omit<Removal, 'kind'> {
  kind: 'correct';
  start: string;
  end: string | null;
}

/** The log entries of a person's day, in order of arrival. */
export type PresenceEntry = Tap | Undo | Correction | Removal;

/** Whether an entry is a sign-in or sign-out itself. */
export function isTap(entry: PresenceEntry): entry is Tap {
  return entry.kind === 'in' || entry.kind === 'out';
}

/** A period of presence; `end` is `null` while the person is still there. */
export interface Visit {
  groupId: number;
  start: string;
  end: string | null;
}

/**
 * At equal moments a sign-in sorts before a sign-out, so that together they make no visit, in either order of arrival.
 */
function byMoment(a: Tap, b: Tap): number {
  if (a.moment !== b.moment) return a.moment < b.moment ? -1 : 1;
  if (a.kind !== b.kind) return a.kind === 'in' ? -1 : 1;
  return a.groupId - b.groupId;
}

/**
 * Whether a tap belongs to a visit. At a boundary, a sign-in at the end of the visit belongs to the next one, and a
 * sign-out at the start to the previous one.
 */
function isAbout({ kind, moment }: Tap, { start, end }: Pick<Visit, 'start' | 'end'>): boolean {
  if (kind === 'in') return start <= moment && (end === null || moment < end);
  return start < moment && (end === null || moment <= end);
}

/**
 * `corrected` holds the closed visits from corrections. Taps within them have no effect, also when they arrive later.
 */
interface Known {
  taps: readonly Tap[];
  corrected: readonly Visit[];
}

function withEntry({ taps, corrected }: Known, entry: Exclude<PresenceEntry, Undo>): Known {
  if (isTap(entry)) return { taps: [...taps, entry], corrected };
  const { groupId, oldStart, oldEnd } = entry;
  const old = { start: oldStart, end: oldEnd };
  const otherTaps = taps.filter((tap) => !isAbout(tap, old));
  const others = corrected.filter((visit) => visit.start !== oldStart);
  if (entry.kind === 'remove') return { taps: otherTaps, corrected: others };
  const { start, end } = entry;
  if (end === null) return { taps: [...otherTaps, { kind: 'in', moment: start, groupId }], corrected: others };
  return { taps: otherTaps, corrected: [...others, { groupId, start, end }] };
}

/** The entries without taps that were taken back. */
function standing(entries: readonly PresenceEntry[]): Exclude<PresenceEntry, Undo>[] {
  const undone = new Set(entries.flatMap((entry) => (entry.kind === 'undo' ? [`${entry.of} ${entry.tappedAt}`] : [])));
  const isUndone = (entry: PresenceEntry) =>
    isTap(entry) && undone.has(`${entry.kind} ${entry.tappedAt ?? entry.moment}`);
  return entries.filter((entry): entry is Exclude<PresenceEntry, Undo> => entry.kind !== 'undo' && !isUndone(entry));
}

/**
 * Calculates the visits of a person's day from the log, ordered by time. The result does not depend on the order in
 * which taps arrive:
 * - of two sign-ins without a sign-out between them the earlier one counts, so that two tablets that sign in the same
 *   child make one visit;
 * - a sign-out ends the visit that contains its moment, also when it arrives before the sign-in;
 * - a tap that was taken back does not count, also when that arrives before the tap;
 * - corrected times take precedence over taps of that period that arrive later.
 * @param entries all entries of that person and day, in order of arrival
 */
export function visitsOf(entries: readonly PresenceEntry[]): Visit[] {
  const { taps, corrected } = standing(entries).reduce<Known>(withEntry, { taps: [], corrected: [] });
  const counting = taps.filter((tap) => !corrected.some((visit) => isAbout(tap, visit)));
  const visits: Visit[] = [...corrected];
  let open: Visit | null = null;
  for (const { kind, moment, groupId } of counting.toSorted(byMoment)) {
    if (kind === 'in') open ??= { groupId, start: moment, end: null };
    else if (open !== null) {
      if (moment > open.start) visits.push({ ...open, end: moment });
      open = null;
    }
  }
  if (open !== null) visits.push(open);
  return visits.sort((a, b) => (a.start < b.start ? -1 : 1));
}

/** Whether two visits overlap; one may start at the moment when the other ends. */
export function overlap(a: Pick<Visit, 'start' | 'end'>, b: Pick<Visit, 'start' | 'end'>): boolean {
  return (b.end === null || a.start < b.end) && (a.end === null || b.start < a.end);
}

/** A record of presence, of whomever it is. */
export interface StoredPresence {
  id: number;
  group_id: number;
  start_time: string;
  end_time: string | null;
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
export function identityOf(entry: PresenceEntry): string | null {
  if (entry.kind === 'undo') return `undo ${entry.of} ${entry.tappedAt}`;
  return isTap(entry) ? `${entry.kind} ${entry.tappedAt ?? entry.moment} ${entry.groupId}` : null;
}

/** The entries that were not noted before. */
export function freshOf(entries: readonly PresenceEntry[], noted: readonly PresenceEntry[]): PresenceEntry[] {
  const known = new Set(noted.map(identityOf));
  return entries.filter((entry) => {
    const identity = identityOf(entry);
    const isFresh = identity === null || !known.has(identity);
    known.add(identity);
    return isFresh;
  });
}

/** @throws HttpError 403, so that a tablet that sent entries of many people sends the entries of the others on their own */
export function requireRoom(entries: readonly PresenceEntry[], isCorrected: boolean): void {
  if (entries.length <= (isCorrected ? mostOfDay.all : mostOfDay.taps)) return;
  throw new HttpError(403, 'forbidden', 'De aanwezigheid van deze dag is al te vaak gewijzigd.');
}

/**
 * The sign-ins and sign-outs that stand for records which are not in the log, from before the log existed or from an
 * import.
 */
export function entriesOf(records: readonly StoredPresence[]): PresenceEntry[] {
  return records.flatMap(({ group_id: groupId, start_time, end_time }): PresenceEntry[] => {
    const signIn = { kind: 'in', moment: start_time, groupId } as const;
    return end_time === null ? [signIn] : [signIn, { kind: 'out', moment: end_time, groupId }];
  });
}
