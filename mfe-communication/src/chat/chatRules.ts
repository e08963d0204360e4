import { shortened, type Message, type RosterChild, type Unread, type UnreadMessages } from '@groepsapp/kernel';
import { addDays, formatDate, formatDayMonth, formatTime, toApiDate } from '@groepsapp/kernel/dates';
import { chatTexts } from './chatTexts';

interface WrittenAt {
  time: string;
  /** Day and time, for the first message of each clock hour; otherwise `null`. */
  header: string | null;
}

function hourKey(moment: string): string {
  // The UTC offsets of the Netherlands are whole hours, so a new UTC hour is a new clock hour.
  return moment.slice(0, 13);
}

/**
 * The time texts of a message.
 * @param moment when it was written: ISO 8601, in UTC
 * @param before the moment of the previous message; `null` for the first one
 */
export function writtenAt(moment: string, before: string | null): WrittenAt {
  const time = formatTime(moment);
  const sameHour = before !== null && hourKey(moment) === hourKey(before);
  return { time, header: sameHour ? null : `${formatDate(moment)} ${time}` };
}

/**
 * When the newest message was written, in as few letters as say it.
 * @param moment ISO 8601
 * @param todayDate what `today` gave
 * @returns such as '14:05', 'gisteren', 'vr 20 nov' or, of another year, '20-11-2025'
 */
export function nearMoment(moment: string, todayDate: string): string {
  const date = toApiDate(moment);
  if (date === todayDate) return formatTime(moment);
  if (date === addDays(todayDate, -1)) return chatTexts.inbox.yesterday;
  return date.slice(0, 4) === todayDate.slice(0, 4) ? formatDayMonth(date) : formatDate(date);
}

/** A part of a text: plain words, or a link. */
interface TextPart {
  text: string;
  href: string | null;
}

const addresses = /\b(?:https?:\/\/|www\.)[^\s<>"]+/gi;

/** Punctuation directly after an address belongs to the sentence, not to the address. */
const closing = /[.,;:!?)\]}'’”…]+$/;

/** The normalised address when it is http or https; otherwise `null`. */
function safeAddress(text: string): string | null {
  const written = /^www\./i.test(text) ? `https://${text}` : text;
  try {
    const { protocol, href } = new URL(written);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}

/** Splits a text into words and web addresses. The parts joined together equal the text. */
export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = found.replace(closing, '');
    const href = safeAddress(address);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

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

/** A message in the list: on one line, its first 110 characters. */
export const preview = (text: string) => shortened(text, 110);

const byChild = new WeakMap<Unread, ReadonlyMap<number, UnreadMessages>>();

/** The unread state of a child's thread. Indexed, because each row of a long list looks it up. */
export function unreadOfChild(unread: Unread, childId: number): UnreadMessages | undefined {
  const known = byChild.get(unread) ?? new Map(unread.children.map((entry) => [entry.child_id, entry]));
  byChild.set(unread, known);
  return known.get(childId);
}

interface InboxOptions {
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
export function shownInbox(
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
