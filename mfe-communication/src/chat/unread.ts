import type { Unread, UnreadMessages } from '@groepsapp/kernel';

const byChild = new WeakMap<Unread, ReadonlyMap<number, UnreadMessages>>();

/** The unread state of a child's thread. Indexed, because each row of a long list looks it up. */
export function unreadOfChild(unread: Unread, childId: number): UnreadMessages | undefined {
  const known = byChild.get(unread) ?? new Map(unread.children.map((entry) => [entry.child_id, entry]));
  byChild.set(unread, known);
  return known.get(childId);
}
