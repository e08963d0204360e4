import type { Message } from '@groepsapp/kernel';

/** Messages per question: more than a screen shows, few enough to draw at once. */
export const pageSize = 50;

/**
 * What is known of a thread after its newest page was fetched again. Earlier messages stay; when more has
 * come in than a page holds, what is known no longer connects to it, and goes.
 * @param known oldest message first
 * @param page the newest page, oldest message first
 */
export function joinPages(known: Message[], page: Message[]): Message[] {
  const first = page[0]?.id;
  const overlap = known.findIndex(({ id }) => id === first);
  return overlap < 0 ? page : [...known.slice(0, overlap), ...page];
}
