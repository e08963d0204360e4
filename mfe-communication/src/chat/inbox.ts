import type { RosterChild, Unread } from '@groepsapp/kernel';
import { unreadOfChild } from './unread';

export interface InboxOptions {
  /** Leaves out the children without unread messages. */
  onlyUnread: boolean;
  /** The child whose thread is open and was unread: it keeps its place while the user reads. */
  heldId: number | null;
}

/**
 * The children as an inbox: unread threads first, then the newest, then those without messages in their own order.
 * Children with unread messages are listed also when the child filter hides them.
 * @param visible the children that pass the filter, in their order
 * @param all all children of the chosen groups, in the same order
 */
export function inboxOf(
  visible: readonly RosterChild[],
  all: readonly RosterChild[],
  unread: Unread,
  { onlyUnread, heldId }: InboxOptions,
): RosterChild[] {
  const passes = new Set(visible.map(({ id }) => id));
  const isUnread = (id: number) => id === heldId || (unreadOfChild(unread, id)?.unread_messages ?? 0) > 0;
  const newest = (id: number) => unreadOfChild(unread, id)?.last_message_at ?? '';
  const listed = all.filter(({ id }) => isUnread(id) || (!onlyUnread && passes.has(id)));
  const rank = ({ id }: RosterChild) => Number(isUnread(id));
  return listed.sort((one, other) => rank(other) - rank(one) || newest(other.id).localeCompare(newest(one.id)));
}
