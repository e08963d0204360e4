import type { RosterChild } from '../bus';
import type { Kernel } from '../kernel/Kernel';
import { outboxOf, type OutboxEntry } from '../outbox';
import { isSameList } from '../outbox/entries';
import { seenRecord } from './presenceAfter';
import { tapIndexOf } from './TapIndex';
import { localTime } from '../dates/zone';
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

/** When the answers of a list of children were asked for, ms since 1970; see `askedAt`. */
export interface AskedAt {
  children: number | undefined;
  presence: number | undefined;
}

/**
 * Lays the taps of this tablet, and what it noted of absence, over children, so that every list shows them before the
 * server knows of them.
 */
export interface ChildrenAsSeen {
  /** Gives the children as the user sees them; the same list when this tablet has nothing to add. */
  of(children: readonly RosterChild[]): readonly RosterChild[];
  /**
   * Says when the children and their presence were asked for, see `askedAt`: what the server had by then is no longer laid
   * over them.
   */
  answered(asked: AskedAt): void;
  /** Tells of a change once its row has been painted. @returns ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** For the shell, which keeps the children of all areas. */
export function childrenAsSeen(kernel: Kernel): ChildrenAsSeen {
  const index = tapIndexOf(kernel);
  const withTaps = (child: RosterChild): RosterChild => {
    const record = seenRecord(child.presence, index.of({ kind: 'child', id: child.id }));
    return record === child.presence ? child : { ...child, presence: record && { ...record, child_id: child.id } };
  };
  const { store } = outboxOf(kernel);
  const followed = index.follows('child');
  let asked: number | undefined;
  return {
    answered({ children, presence }) {
      asked = children;
      followed.answered(presence);
    },
    of(children) {
      const absences = absencesNoted(store.all, kernel.clock.now(), asked);
      if (index.all().size === 0 && absences.size === 0) return children;
      return children.map((child) => withAbsence(withTaps(child), absences));
    },
    subscribe(listener) {
      let last = store.all.filter(isNote);
      const stopNotes = store.subscribe(() => {
        const next = store.all.filter(isNote);
        if (!isSameList(next, last)) kernel.afterPaint(listener);
        last = next;
      });
      const stopTaps = index.subscribeAfterPaint(listener);
      return () => {
        stopNotes();
        stopTaps();
      };
    },
  };
}
