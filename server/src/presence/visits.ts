/** A sign-in or sign-out of a child, with the moment of the tap (ISO 8601 in UTC) and not that of its arrival. */
export interface Tap {
  kind: 'in' | 'out';
  moment: string;
  groupId: number;
}

/** Corrected times of a visit: they take the place of everything known by then about the visit as it was. */
export interface Correction {
  kind: 'correct';
  groupId: number;
  oldStart: string;
  oldEnd: string | null;
  start: string;
  end: string | null;
}

/** What is known of a child on one day, in the order in which it arrived. */
export type PresenceEntry = Tap | Correction;

/** A period for which a child is there; `end` is `null` while it is. */
export interface Visit {
  groupId: number;
  start: string;
  end: string | null;
}

/** A sign-in and a sign-out of the same moment make no visit, whichever came first. */
function byMoment(a: Tap, b: Tap): number {
  if (a.moment !== b.moment) return a.moment < b.moment ? -1 : 1;
  if (a.kind !== b.kind) return a.kind === 'in' ? -1 : 1;
  return a.groupId - b.groupId;
}

/** Whether a tap is about a visit: a sign-in when it ends is about the next one, a sign-out when it begins about the last. */
function isAbout({ kind, moment }: Tap, { start, end }: Pick<Visit, 'start' | 'end'>): boolean {
  if (kind === 'in') return start <= moment && (end === null || moment < end);
  return start < moment && (end === null || moment <= end);
}

/** The periods that were corrected to have an end: taps within them, also those that arrive later, change nothing. */
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
 * The visits of a child on one day, by time. What arrives in another order leads to the same visits:
 * - of two sign-ins without a sign-out between them the earlier one counts, so that two tablets that sign in the same
 *   child make one visit;
 * - a sign-out ends the visit that it falls in, also when it arrives before the sign-in;
 * - times that were corrected stand, whatever taps of that time arrive later.
 * @param entries all that is known of the child on that day, in the order in which it arrived
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

/** Whether two visits are at the same time; the one may begin when the other ends. */
export function overlap(a: Pick<Visit, 'start' | 'end'>, b: Pick<Visit, 'start' | 'end'>): boolean {
  return (b.end === null || a.start < b.end) && (a.end === null || b.start < a.end);
}
