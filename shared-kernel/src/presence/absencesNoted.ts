import { localTime } from '../dates/zone';
import type { RosterChild } from '../bus';
import type { OutboxEntry } from '../outbox';
import { isAskedAfter } from '../outbox/overlay';

type Note = OutboxEntry<'POST /presence/absence'>;
type Kind = Note['input']['body']['kind'];

/** What this device has noted of absence today, by child; `null` took it back. */
export type Noted = ReadonlyMap<number, Kind>;

/** By its call: areas note absence by outboxes of their own. */
export const isNote = (entry: OutboxEntry): entry is Note => entry.call === 'POST /presence/absence';

/**
 * The absences of today that wait, or that the server had only after the children were asked for.
 * @param entries in the order in which they were made
 * @param now ms since 1970
 * @param asked when the children were asked for, see `askedAt`
 */
export function absencesNoted(entries: readonly OutboxEntry[], now: number, asked: number | undefined): Noted {
  const { date } = localTime(now);
  const counts = (entry: OutboxEntry) => entry.state !== 'refused' && !isAskedAfter(entry, asked);
  const notes = entries.filter(isNote).filter((note) => counts(note) && localTime(note.madeAt).date === date);
  return new Map(notes.map(({ input: { body } }) => [body.child_id, body.kind]));
}

/** The child with what was noted of it; the same object when nothing was. */
export function withAbsence(child: RosterChild, noted: Noted): RosterChild {
  const kind = noted.get(child.id);
  if (kind === undefined) return child;
  return { ...child, status: { ...child.status, absent: kind !== null, ill: kind === 'ill' } };
}
