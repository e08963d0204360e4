import { sleepCheckAt, sleepCheckInterval } from '@groepsapp/kernel';
import type { Attention, RosterChild, Settings, Unread } from '@groepsapp/kernel';
import { shortened } from '@groepsapp/kernel';
import { toApiDate } from '@groepsapp/kernel/dates';
import { hasLeftSince, isExpected, isHere } from '@groepsapp/kernel/host';
import type { TileFacts } from '@groepsapp/kernel/ui/data';

const texts = {
  nobodyExpected: 'Vandaag geen kinderen verwacht',
  of: (expected: number) => `van ${expected}`,
  next: (names: string, time: string) => `straks ${time}: ${names}`,
  late: (names: string) => `te laat: ${names}`,
  nobodyComes: 'er komt niemand meer',
  nobodySleeps: 'niemand slaapt',
  lookNow: (names: string) => `nu kijken bij ${names}`,
  lookAt: (time: string, names: string) => `kijken om ${time} bij ${names}`,
  noMessages: 'geen nieuwe berichten',
  message: (name: string, text: string) => `${name}: ${text}`,
  from: (name: string) => `van ${name}`,
  important: (names: string) => `verzorging van ${names}`,
  nothingImportant: 'geen belangrijke verzorging',
  and: (names: readonly string[], more: number) => names.join(', ') + (more > 0 ? ` en nog ${more}` : ''),
} as const;

/** What tells the time to a tile. */
export interface Moment {
  /** YYYY-MM-DD */
  day: string;
  /** HH:mm */
  time: string;
}

/** As many names as fit on a line. */
const most = 2;

/** A child by its first name, or by its whole name where another has the same first name. */
function nameIn(all: readonly RosterChild[], { id, first_name, full_name }: RosterChild): string {
  return all.some((other) => other.id !== id && other.first_name === first_name) ? full_name : first_name;
}

function namesIn(all: readonly RosterChild[], some: readonly RosterChild[]): string {
  const names = some.slice(0, most).map((child) => nameIn(all, child));
  return texts.and(names, some.length - names.length);
}

const withIds = (all: readonly RosterChild[], some: readonly { childId: number }[]) =>
  all.filter(({ id }) => some.some(({ childId }) => childId === id));

/** Those of the earliest time, with that time; `null` without anybody. */
function earliest<T>(all: readonly T[], timeOf: (one: T) => string | null): { time: string; those: T[] } | null {
  const times = all.flatMap((one) => timeOf(one) ?? []);
  const [time] = times.sort();
  return time === undefined ? null : { time, those: all.filter((one) => timeOf(one) === time) };
}

/** When a child is still to come today, HH:mm; `null` when it came already or is not expected. */
function comesAt(child: RosterChild, { day, time }: Moment): string | null {
  const { presence, planned = [] } = child;
  const came = presence !== null && toApiDate(presence.start_time) === day;
  if (came || isExpected(child) !== true) return null;
  return planned.map(({ start_time }) => start_time).find((start) => start >= time) ?? null;
}

/** How many children are expected today; `null` while that is not known. */
function countExpected(all: readonly RosterChild[]): number | null {
  const expected = all.map(isExpected);
  return expected.includes(null) ? null : expected.filter(Boolean).length;
}

/** Present of expected, and who comes next. */
export function presentFacts(all: readonly RosterChild[], now: Moment, { late }: Attention): TileFacts {
  const value = all.filter(({ presence }) => isHere(presence, now.day)).length;
  const expected = countExpected(all);
  if (expected === null) return { value, words: '' };
  if (expected === 0 && value === 0) return { value, words: texts.nobodyExpected };
  const next = earliest(all, (child) => comesAt(child, now));
  const missing = withIds(all, late);
  const nobody = missing.length > 0 ? texts.late(namesIn(all, missing)) : texts.nobodyComes;
  const words = next === null ? nobody : texts.next(namesIn(all, next.those), next.time);
  return { value, of: texts.of(expected), words, share: expected === 0 ? 1 : value / expected };
}

/** When a sleeping child is looked after next, HH:mm; `null` where that is not asked or is due already. */
function lookAt({ status: { activities = [] } }: RosterChild, interval: number, { time }: Moment): string | null {
  const asleep = activities.findLast(({ check }) => check !== undefined);
  if (asleep?.check === undefined || interval === 0) return null;
  const at = sleepCheckAt(asleep.check.last ?? asleep.start_time, interval);
  return at > time ? at : null;
}

const sleepIcon = 1;

/** Whether a child sleeps here: of one that was fetched asleep nobody may have noted the end. */
function isAsleep(child: RosterChild, { day: date, time }: Moment): boolean {
  const { sleep, activities = [] } = child.status;
  const asleep = activities.findLast(({ icon_id }) => icon_id === sleepIcon);
  return sleep && (asleep === undefined || !hasLeftSince(child, asleep, { date, time }));
}

/** Who sleeps, and when to look. */
export function sleepFacts(
  all: readonly RosterChild[],
  now: Moment,
  { attention, settings }: { attention: Attention; settings: Settings },
): TileFacts {
  const asleep = all.filter((child) => isAsleep(child, now));
  if (asleep.length === 0) return { value: 0, words: texts.nobodySleeps };
  const due = withIds(all, attention.sleepChecks);
  const [first] = due;
  if (first !== undefined) {
    const words = texts.lookNow(namesIn(all, due));
    return { value: asleep.length, words, danger: true, linkState: { sleepCheckOf: first.id } };
  }
  const interval = sleepCheckInterval(settings);
  const next = earliest(asleep, (child) => lookAt(child, interval, now));
  const words = next === null ? namesIn(all, asleep) : texts.lookAt(next.time, namesIn(all, next.those));
  return { value: asleep.length, words };
}

/** Longer beginnings of messages take more than two lines of a tile. */
const preview = 36;

/** Unread messages, and the newest of them; of whom they are where its text is not told. */
export function messageFacts(threads: Unread['children'], all: readonly RosterChild[]): TileFacts {
  const unread = threads.filter(({ unread_messages }) => unread_messages > 0);
  const value = unread.reduce((sum, { unread_messages }) => sum + unread_messages, 0);
  if (value === 0) return { value, words: texts.noMessages };
  const [newest] = [...unread].sort((a, b) => (b.last_message_at ?? '').localeCompare(a.last_message_at ?? ''));
  const child = all.find(({ id }) => id === newest?.child_id);
  if (child === undefined) return { value, words: '' };
  const text = newest?.last_message ?? null;
  if (text !== null) return { value, words: texts.message(nameIn(all, child), shortened(text, preview)) };
  const those = all.filter(({ id }) => unread.some(({ child_id }) => child_id === id));
  return { value, words: texts.from(namesIn(all, those)) };
}

/** Present children with an important care instruction. */
export function careFacts(all: readonly RosterChild[], { day }: Moment): TileFacts {
  const some = all.filter(({ presence, status }) => isHere(presence, day) && status.instruction === 'high');
  const words = some.length === 0 ? texts.nothingImportant : texts.important(namesIn(all, some));
  return { value: some.length, words };
}
