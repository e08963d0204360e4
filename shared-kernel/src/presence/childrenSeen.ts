import { localTime } from '../dates/zone';
import type { RosterChild } from '../bus';
import type { OutboxEntry } from '../outbox';
import { isAskedAfter } from '../outbox/overlay';
import { seenRecord } from './presenceAfter';
import { isTaps, tapsIn } from './taps';

type Note = OutboxEntry<'POST /presence/absence'>;

/** By its call: areas note absence by outboxes of their own. */
const isNote = (entry: OutboxEntry): entry is Note => entry.call === 'POST /presence/absence';

/** Whether an entry changes how children are seen: taps, and notes of absence. */
export const isOfPresence = (entry: OutboxEntry) => isTaps(entry) || isNote(entry);

/** What this device has noted of absence today, by child; `null` took it back. */
type Noted = ReadonlyMap<number, Note['input']['body']['kind']>;

/** When children were read, in ms since 1970. */
interface Read {
  now: number;
  /** When they were asked for, see `askedAt`. */
  asked: number | undefined;
}

/** The absences of today that wait, or that the server had only after the children were asked for. */
function absencesNoted(entries: readonly OutboxEntry[], { now, asked }: Read): Noted {
  const { date } = localTime(now);
  const counts = (entry: OutboxEntry) => entry.state !== 'refused' && !isAskedAfter(entry, asked);
  const notes = entries.filter(isNote).filter((note) => counts(note) && localTime(note.madeAt).date === date);
  return new Map(notes.map(({ input: { body } }) => [body.child_id, body.kind]));
}

function withAbsence(child: RosterChild, noted: Noted): RosterChild {
  const kind = noted.get(child.id);
  if (kind === undefined) return child;
  return { ...child, status: { ...child.status, absent: kind !== null, ill: kind === 'ill' } };
}

function withTaps(child: RosterChild, entries: readonly OutboxEntry[]): RosterChild {
  const record = seenRecord(child.presence, tapsIn(entries, { kind: 'child', id: child.id }));
  return record === child.presence ? child : { ...child, presence: record && { ...record, child_id: child.id } };
}

/**
 * Children as the user sees them: as the server answered, with the taps of this tablet and what it noted of absence on top.
 * @param entries of the outbox, in the order in which they were made
 * @returns the same list when this tablet has nothing to add
 */
export function childrenSeen(
  children: readonly RosterChild[],
  entries: readonly OutboxEntry[],
  read: Read,
): readonly RosterChild[] {
  if (entries.length === 0) return children;
  const noted = absencesNoted(entries, read);
  return children.map((child) => withAbsence(withTaps(child, entries), noted));
}
