import type { Message } from '@groepsapp/kernel';

/** Messages per page: more than fits on a screen, few enough to render at once. */
export const pageSize = 50;

/**
 * Merges a refetched newest page into the known messages. Earlier messages stay, unless more new messages came in than
 * one page holds: then there would be a gap, and the known messages are dropped.
 * @param known oldest message first
 * @param page the newest page, oldest message first
 */
export function joinPages(known: Message[], page: Message[]): Message[] {
  const first = page[0]?.id;
  const overlap = known.findIndex(({ id }) => id === first);
  return overlap < 0 ? page : [...known.slice(0, overlap), ...page];
}
