import type { RosterChild } from '../bus';
import type { Kernel } from '../Kernel';
import { seenRecord } from './presenceAfter';
import { tapIndexOf } from './TapIndex';

/** Lays the taps of this tablet over children, so that every list shows them before the server knows of them. */
export interface ChildrenAsSeen {
  /** Gives the children with their presence as the user sees it; the same list when there is no tap. */
  of(children: readonly RosterChild[]): readonly RosterChild[];
  /** Tells of a tap once its row has been painted. @returns ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** For the shell, which keeps the children of all areas. */
export function childrenAsSeen(kernel: Kernel): ChildrenAsSeen {
  const index = tapIndexOf(kernel);
  const withTaps = (child: RosterChild): RosterChild => {
    const record = seenRecord(child.presence, index.of({ kind: 'child', id: child.id }));
    return record === child.presence ? child : { ...child, presence: record && { ...record, child_id: child.id } };
  };
  return {
    of: (children) => (index.all().size === 0 ? children : children.map(withTaps)),
    subscribe: index.subscribeAfterPaint,
  };
}
