import type { RosterChild } from '../bus';
import type { Kernel } from '../Kernel';
import { outboxOf } from '../outbox';
import { isSameList } from '../outbox/entries';
import { absencesNoted, isNote, withAbsence } from './absencesNoted';
import { seenRecord } from './presenceAfter';
import { tapIndexOf } from './TapIndex';

/**
 * Lays the taps of this tablet, and what it noted of absence, over children, so that every list shows them before the
 * server knows of them.
 */
export interface ChildrenAsSeen {
  /** Gives the children as the user sees them; the same list when this tablet has nothing to add. */
  of(children: readonly RosterChild[]): readonly RosterChild[];
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
  return {
    of(children) {
      const absences = absencesNoted(store.all, kernel.clock.now());
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
