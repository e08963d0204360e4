import type { Activity, ActivityType, RosterChild } from '@groepsapp/kernel';
import { momentAt, toApiDate } from '@groepsapp/kernel/dates';
import { leftSince } from './leftSince';
import type { NewEntry, StopEntry } from './outbox';

const sleepIcon = 1;
export const messageIcon = 9;
export const checkIcon = 21;

/** Something in the Logboek of a child: saved, or on its way to the server. */
export interface LogItem extends Omit<Activity, 'id' | 'created_at' | 'modified_at' | 'entry_id'> {
  key: string;
  /** The saved activity; `null` while it waits. */
  saved: Activity | null;
  /** The entry that waits or was refused; `null` once saved. */
  pending: NewEntry | StopEntry | null;
}

/** The fields of a type that a waiting entry needs. */
type KnownType = Omit<ActivityType, 'predefined_texts'>;

/** Whether an activity has an end, which nobody noted yet. */
export function isOpen({ enter_time_end, end_time }: LogItem): boolean {
  return enter_time_end && end_time === null;
}

/** Whether the user may change it: a message of the chat is changed nowhere, what waits is not saved yet. */
export function isEditable({ saved }: LogItem): boolean {
  return saved !== null && saved.icon_id !== messageIcon;
}

/** Whether the server refused it, so that it was never stored; of what is stored only the end can be refused. */
export function isRefused({ saved, pending }: LogItem): boolean {
  return saved === null && pending?.state === 'refused';
}

/** Items of activities that nothing waits for; the store keeps an activity the same object until it changes. */
const plainItems = new WeakMap<Activity, LogItem>();

/** An end on its way, with the activity that it is about. */
interface Stop {
  entry: StopEntry;
  of: Activity | undefined;
}

/** Whether an end is about an activity, or about the same that the child is doing: the server ends both. */
function isEndOf({ entry, of }: Stop, activity: Activity): boolean {
  if (entry.input.params.id === String(activity.id)) return true;
  const { child_id, activity_id, end_time, enter_time_end } = activity;
  if (of === undefined || !enter_time_end || end_time !== null) return false;
  return of.child_id === child_id && of.activity_id === activity_id;
}

function savedItem(activity: Activity, stops: readonly Stop[]): LogItem {
  const stop = stops.find((one) => isEndOf(one, activity))?.entry;
  if (stop !== undefined) return itemWith(activity, stop);
  const item = plainItems.get(activity) ?? itemWith(activity, undefined);
  plainItems.set(activity, item);
  return item;
}

function itemWith(activity: Activity, stop: StopEntry | undefined): LogItem {
  const kind = activity.icon_id === messageIcon ? 'message' : 'activity';
  const { end_time: end = null, end_date = null } = stop?.input.body ?? {};
  const ended = activity.end_time === null && end !== null && stop?.state !== 'refused';
  return {
    ...activity,
    key: `${kind}-${activity.id}`,
    saved: activity,
    ...(ended && { end_time: end, end_date }),
    pending: stop === undefined || stop.state === 'sent' || activity.end_time !== null ? null : stop,
  };
}

function waitingItems(entry: NewEntry, types: readonly KnownType[]): LogItem[] {
  const { child_id, activity_id, text, date, start_time, end_time = null, end_date = null } = entry.input.body;
  const type = types.find(({ id }) => id === activity_id);
  return child_id.split(',').map((id) => ({
    key: `${entry.key}-${id}`,
    saved: null,
    pending: entry,
    child_id: Number(id),
    activity_id,
    activity: type?.name ?? '',
    icon_id: type?.icon_id ?? 0,
    enter_time_end: type?.enter_time_end ?? false,
    text,
    date,
    start_time,
    end_time,
    end_date,
  }));
}

/**
 * Whether the activities of an entry are in the list, so that the entry itself need not be shown. An answer may hold them
 * that was asked for before this device knew that the entry was sent.
 */
export function isListed({ madeId }: NewEntry, activities: readonly Activity[]): boolean {
  return madeId !== null && activities.some(({ entry_id }) => entry_id === madeId);
}

/** Compares without regard to the locale, which would take most of the time of a large day. */
function byTime(one: LogItem, other: LogItem): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.start_time === other.start_time) return 0;
  return one.start_time < other.start_time ? -1 : 1;
}

/** Unsent entries of this device, with the data needed to draw them. */
interface Waiting {
  entries: readonly NewEntry[];
  stops: readonly StopEntry[];
  types: readonly KnownType[];
  /** YYYY-MM-DD */
  date: string;
}

/** Whether a waiting entry belongs to a day: it began on it, ended on it, or began before it and goes on. */
function isOnDay({ input: { body } }: NewEntry, types: readonly KnownType[], day: string): boolean {
  if (body.date >= day) return body.date === day;
  if (body.end_time) return (body.end_date ?? body.date) >= day;
  return types.some(({ id, enter_time_end }) => id === body.activity_id && enter_time_end);
}

/** The activities of a day with what waits to be sent, by time. @param activities those that the server answered */
export function withWaiting(activities: readonly Activity[], { entries, stops, types, date }: Waiting): LogItem[] {
  const waiting = entries.filter((entry) => isOnDay(entry, types, date) && !isListed(entry, activities));
  const ends = stops.map((entry) => ({ entry, of: activities.find(({ id }) => String(id) === entry.about) }));
  const items = [
    ...activities.map((activity) => savedItem(activity, ends)),
    ...waiting.flatMap((entry) => waitingItems(entry, types)),
  ];
  return items.sort(byTime);
}

export type ItemsByChild = ReadonlyMap<number, readonly LogItem[]>;

/** Whether two lists hold the same things in the same order. */
export const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one === other || (one.length === other.length && one.every((item, index) => item === other[index]));

/**
 * Items by child.
 * @param before lists of which those that say the same are used again, so that only what changed is drawn
 */
export function byChild(items: readonly LogItem[], before?: ItemsByChild): ItemsByChild {
  const found = new Map<number, readonly LogItem[]>();
  for (const item of items) found.set(item.child_id, [...(found.get(item.child_id) ?? []), item]);
  for (const [id, own] of found) {
    const known = before?.get(id);
    if (known && isSame(known, own)) found.set(id, known);
  }
  return found;
}

interface CheckFacts {
  /** The last record of the child. */
  presence: RosterChild['presence'];
  /** Now, in milliseconds since 1970. */
  now: number;
  /** Minutes; 0 is off. */
  interval: number;
}

/**
 * Whether a sleeping child has to be looked after: the interval has passed since it fell asleep or was last checked, and it
 * has not left since.
 * @param items activities of the child today
 */
export function isCheckDue(items: readonly LogItem[], { presence, now, interval }: CheckFacts): boolean {
  const noted = items.filter((item) => !isRefused(item));
  const asleep = noted.findLast((item) => item.icon_id === sleepIcon && isOpen(item));
  if (interval <= 0 || asleep === undefined) return false;
  if (leftSince(presence, momentAt(asleep.date, asleep.start_time), toApiDate(now)) !== null) return false;
  const checks = noted.filter(({ icon_id }) => icon_id === checkIcon);
  const last =
    [asleep, ...checks]
      .map(({ date, start_time }) => momentAt(date, start_time))
      .sort()
      .at(-1) ?? '';
  return Date.parse(last) + interval * 60_000 <= now;
}
