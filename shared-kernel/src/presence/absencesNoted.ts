import { localTime } from '../dates/zone';
import type { RosterChild } from '../bus';
import type { OutboxEntry } from '../outbox';
import { shownAfterSent } from './TapIndex';

type Note = OutboxEntry<'POST /presence/absence'>;
type Kind = Note['input']['body']['kind'];

/** What this device has noted of absence today, by child; `null` took it back. */
export type Noted = ReadonlyMap<number, Kind>;

/** By its call: areas note absence by outboxes of their own. */
export const isNote = (entry: OutboxEntry): entry is Note => entry.call === 'POST /presence/absence';

/**
 * The absences of today that wait, or that the server has had for so short that the fetched children may lack them.
 * @param entries in the order in which they were made
 * @param now ms since 1970
 */
export function absencesNoted(entries: readonly OutboxEntry[], now: number): Noted {
  const { date } = localTime(now);
  const counts = ({ state, sentAt = 0 }: OutboxEntry) =>
    state === 'waiting' || (state === 'sent' && Date.now() - sentAt < shownAfterSent);
  const notes = entries.filter(isNote).filter((note) => counts(note) && localTime(note.madeAt).date === date);
  return new Map(notes.map(({ input: { body } }) => [body.child_id, body.kind]));
}

/** The child with what was noted of it; the same object when nothing was. */
export function withAbsence(child: RosterChild, noted: Noted): RosterChild {
  const kind = noted.get(child.id);
  if (kind === undefined) return child;
  return { ...child, status: { ...child.status, absent: kind !== null, ill: kind === 'ill' } };
}
