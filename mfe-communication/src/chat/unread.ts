import type { Unread, UnreadMessages } from '@groepsapp/kernel';

const byChild = new WeakMap<Unread, ReadonlyMap<number, UnreadMessages>>();

/** What is known of a child's thread; every row of a long list asks. */
export function unreadOfChild(unread: Unread, childId: number): UnreadMessages | undefined {
  const known = byChild.get(unread) ?? new Map(unread.children.map((entry) => [entry.child_id, entry]));
  byChild.set(unread, known);
  return known.get(childId);
}
