import { overlap, type PresenceEntry, type StoredPresence, type Visit, visitsOf } from './rules.ts';

/** A visit with the record that it keeps. */
export interface KeptVisit extends Visit {
  /** The moment in the visit by which it is known again: where it began when it was first known, or was corrected last. */
  mark: string;
  /** Of its record; missing while it has none. */
  id?: number;
}

const holds = ({ start, end }: Visit, moment: string) => start <= moment && (end === null || moment < end);

/** The visits before an entry, without what that removes, and known by their new begin when it corrects them. */
function marked(visits: readonly KeptVisit[], entry: PresenceEntry): KeptVisit[] {
  if (entry.kind !== 'correct' && entry.kind !== 'remove') return [...visits];
  return visits.flatMap((visit) => {
    if (visit.start !== entry.oldStart) return visit;
    return entry.kind === 'remove' ? [] : { ...visit, start: entry.start, end: entry.end, mark: entry.start };
  });
}

/**
 * The visits of a day, each with the record of the visit that it was before. Visits that are one now have the record of the earlier one.
 */
function matched(before: readonly KeptVisit[], visits: readonly Visit[]): KeptVisit[] {
  const placed = before.map((kept) => ({
    kept,
    known: visits.find((visit) => holds(visit, kept.mark)),
    other: visits.find((visit) => overlap(visit, kept)),
  }));
  return visits.map((visit) => {
    const known = placed.filter((one) => one.known === visit).map(({ kept }) => kept);
    const same = known.find(({ mark }) => mark === visit.start) ?? known[0];
    // The tap by which it was known was taken back.
    const moved = placed.find((one) => one.known === undefined && one.other === visit)?.kept;
    const { mark, id } = same ?? { ...moved, mark: visit.start };
    return { ...visit, mark, ...(id !== undefined && { id }) };
  });
}

/**
 * Follows the visits of a day while entries arrive, so that a record means one visit, whatever arrives before or
 * after it. The records do not depend on which entries came in one request.
 * @param earlier the entries that led to `before`
 */
function followed(
  before: readonly KeptVisit[],
  earlier: readonly PresenceEntry[],
  entries: readonly PresenceEntry[],
): KeptVisit[] {
  return entries.reduce<KeptVisit[]>(
    (visits, entry, place) => matched(marked(visits, entry), visitsOf([...earlier, ...entries.slice(0, place + 1)])),
    [...before],
  );
}

/**
 * The visits of a day after new entries, in their order, with the ids of the records that they keep.
 * @param records of the day until now
 * @param noted the log until now
 */
export function keptVisits(
  records: readonly StoredPresence[],
  noted: readonly PresenceEntry[],
  fresh: readonly PresenceEntry[],
): KeptVisit[] {
  const known = followed([], [], noted);
  const before = records.map(({ id, group_id: groupId, start_time: start, end_time: end }): KeptVisit => {
    const mark = known.find((visit) => visit.start === start)?.mark ?? start;
    return { groupId, start, end, mark, id };
  });
  return followed(before, noted, fresh);
}
