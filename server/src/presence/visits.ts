/**
 * A sign-in or sign-out of a child or an employee. The moment is that of the tap on the tablet (ISO 8601 in UTC), not that of arrival
 * at the server.
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
export interface Correction {
  kind: 'correct';
  groupId: number;
  oldStart: string;
  oldEnd: string | null;
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
