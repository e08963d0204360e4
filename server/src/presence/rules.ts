import { type Clock, dayOf, latestNow, momentAfter } from '../base/clock.ts';
import { HttpError, invalid } from '../base/httpErrors.ts';
import { canEndAt } from './nights.ts';

/** Tolerance for tablet clocks that run ahead; a moment within it is replaced by the current time. */
const clockDifferenceMs = 2 * 60 * 1000;

/** Maximum age of a tap: a tablet that was offline over a long weekend can still send its taps. */
const oldestTapMs = 7 * 24 * 60 * 60 * 1000;

const inFuture = 'Deze tijd ligt in de toekomst.';

/** A moment of a tap, both in UTC: as it counts, and as the tablet sent it. */
interface TapMoment {
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
  if (end !== null && !canEndAt(start, end)) throw invalid({ end_time: 'Deze tijd ligt op een andere dag.' });
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
  /** Of a sign-out on the next day: it ends only what began then or later. */
  since?: string;
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
  /** When the server had it (ISO 8601 in UTC); missing until it is in the log. */
  madeAt?: string;
}

/** Corrected times of a visit. They override every tap of it, whenever that arrives. */
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

/** An event that begins or ends a visit: a tap or a correction. */
type Turn = Pick<Tap, 'kind' | 'moment' | 'groupId' | 'since'> & { said?: true };

/** At equal moments: a sign-in, the sign-out with which it makes no visit, and what a person said to begin then. */
const rankOf = ({ kind, said }: Turn) => (kind === 'out' ? 1 : said ? 2 : 0);

function byMoment(a: Turn, b: Turn): number {
  if (a.moment !== b.moment) return a.moment < b.moment ? -1 : 1;
  return rankOf(a) - rankOf(b) || a.groupId - b.groupId;
}

/**
 * Whether a tap belongs to a visit. At a boundary, a sign-in at the end of the visit belongs to the next one, and a
 * sign-out at the start to the previous one.
 */
function isAbout({ kind, moment }: Tap, { start, end }: Pick<Visit, 'start' | 'end'>): boolean {
  if (kind === 'in') return start <= moment && (end === null || moment < end);
  return start < moment && (end === null || moment <= end);
}

/** A period about which a person has decided: the taps in it do not count, whenever they arrive. */
interface Decided extends Pick<Visit, 'start' | 'end'> {
  madeAt?: string | undefined;
}

/** The log so far; `corrected` has the visits as a person said them, of which one may be open. */
interface Known {
  taps: readonly Tap[];
  corrected: readonly Visit[];
  decided: readonly Decided[];
}

function withEntry({ taps, corrected, decided }: Known, entry: Exclude<PresenceEntry, Undo>): Known {
  if (isTap(entry)) return { taps: [...taps, entry], corrected, decided };
  const { groupId, oldStart, oldEnd, madeAt } = entry;
  const said = entry.kind === 'correct' ? [{ groupId, start: entry.start, end: entry.end }] : [];
  const seen = [{ start: oldStart, end: oldEnd }, ...said];
  // A sign-in that arrives later and lies after the end that was said begins a new visit.
  const end = oldEnd ?? said[0]?.end ?? null;
  return {
    taps: taps.filter((tap) => !seen.some((period) => isAbout(tap, period))),
    corrected: [...corrected.filter((visit) => visit.start !== oldStart), ...said],
    decided: [...decided, ...[{ start: oldStart, end }, ...said].map((period) => ({ ...period, madeAt }))],
  };
}

/** Of a period without an end, what was tapped before the person decided. */
function isDecided(tap: Tap, period: Decided): boolean {
  const { end, madeAt = '' } = period;
  return isAbout(tap, period) && (end !== null || tap.moment < madeAt);
}

/** The first of these moments, from this one on. */
function firstFrom(moment: string, moments: readonly string[]): string | undefined {
  return moments.filter((other) => other >= moment).sort()[0];
}

/** The taps that count beside what people have decided. */
function undecided({ taps, decided }: Known): Tap[] {
  const outside = taps.filter((tap) => !decided.some((period) => isDecided(tap, period)));
  const starts = decided.map(({ start }) => start);
  const signOuts = outside.filter(({ kind }) => kind === 'out').map(({ moment }) => moment);
  // Without a sign-out between them, the sign-in of another tablet before a visit is one of that visit.
  const joins = ({ kind, moment }: Tap) => {
    const [start, signOut] = [firstFrom(moment, starts), firstFrom(moment, signOuts)];
    return kind === 'in' && start !== undefined && (signOut === undefined || start < signOut);
  };
  return outside.filter((tap) => !joins(tap));
}

/** What a visit as a person said it does to the others: an open one begins, and a closed one ends what goes on by then. */
function turnOf({ groupId, start: moment, end }: Visit): Turn {
  return { kind: end === null ? 'in' : 'out', moment, groupId, said: true };
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
 * - a sign-out ends the visit that contains its moment, also when it arrives before the sign-in; one of the next day
 *   ends a night only;
 * - a tap that was taken back does not count, also when that arrives before the tap;
 * - what a person said of a visit, its times or that it was none, takes the place of every tap of that visit: those within
 *   its times, old and new, and an earlier sign-in without a sign-out between. Of a visit that was left or removed while
 *   open, these are the taps up to the moment at which the person said so.
 * @param entries all entries of that person and day, in order of arrival
 */
export function visitsOf(entries: readonly PresenceEntry[]): Visit[] {
  const known = standing(entries).reduce<Known>(withEntry, { taps: [], corrected: [], decided: [] });
  const visits = known.corrected.filter(({ end }) => end !== null);
  let open: Visit | null = null;
  for (const { kind, moment, groupId, since = '' } of [...undecided(known), ...known.corrected.map(turnOf)].sort(
    byMoment,
  )) {
    if (kind === 'in') open ??= { groupId, start: moment, end: null };
    else if (open !== null && open.start >= since) {
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

/**
 * The record that a tap belongs to. Of a sign-in, which another tablet may have made later, that is the first one that
 * had not ended by then; of a sign-out the last one that had begun.
 */
export function recordOfEntry(records: readonly StoredPresence[], entry: Tap | Undo): StoredPresence | undefined {
  const [kind, moment] = entry.kind === 'undo' ? [entry.of, entry.tappedAt] : [entry.kind, entry.moment];
  if (kind === 'in') return records.find(({ end_time }) => end_time === null || end_time > moment) ?? records.at(-1);
  return records.findLast(({ start_time }) => start_time <= moment) ?? records[0];
}

/**
 * How many entries a person's day may have: many times what a day needs, and few enough to replay at every change.
 * Corrections still have room when taps have used theirs.
 */
const mostOfDay = { taps: 100, all: 200 };

/** Identity of a tap or of its undo: both may be sent again when their answer was lost. */
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
