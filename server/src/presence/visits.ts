/**
 * A sign-in or sign-out of a child. The moment is that of the tap on the tablet (ISO 8601 in UTC), not that of arrival
 * at the server.
 */
export interface Tap {
  kind: 'in' | 'out';
  moment: string;
  groupId: number;
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

/** The log entries of a child's day, in order of arrival. */
export type PresenceEntry = Tap | Correction;

/** A period in which a child is present; `end` is `null` while the child is still there. */
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

function withEntry({ taps, corrected }: Known, entry: PresenceEntry): Known {
  if (entry.kind !== 'correct') return { taps: [...taps, entry], corrected };
  const { groupId, oldStart, oldEnd, start, end } = entry;
  const old = { start: oldStart, end: oldEnd };
  const otherTaps = taps.filter((tap) => !isAbout(tap, old));
  const others = corrected.filter((visit) => visit.start !== oldStart);
  if (end === null) return { taps: [...otherTaps, { kind: 'in', moment: start, groupId }], corrected: others };
  return { taps: otherTaps, corrected: [...others, { groupId, start, end }] };
}

/**
 * Calculates the visits of a child's day from the log, ordered by time. The result does not depend on the order in
 * which taps arrive:
 * - of two sign-ins without a sign-out between them the earlier one counts, so that two tablets that sign in the same
 *   child make one visit;
 * - a sign-out ends the visit that contains its moment, also when it arrives before the sign-in;
 * - corrected times take precedence over taps of that period that arrive later.
 * @param entries all entries of that child and day, in order of arrival
 */
export function visitsOf(entries: readonly PresenceEntry[]): Visit[] {
  const { taps, corrected } = entries.reduce<Known>(withEntry, { taps: [], corrected: [] });
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
