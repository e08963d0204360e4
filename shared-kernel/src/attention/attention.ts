import { features, isEnabled } from '@groepsapp/contract/features';
import { minutesOf } from '@groepsapp/contract/times';
import type { Settings, CurrentActivity } from '@groepsapp/contract';
import type { Attention, LateChild, OverdueChild, RosterChild, SleepCheckDue } from '../bus';
import { dayBefore, localTime, type LocalTime, momentAt } from '../dates/zone';
import type { OutboxEntry } from '../outbox/entries';
import { wasHere } from '../presence/rules/here';
import { latenessOf, overdueOf } from '../presence/rules/lateness';

/** The value while nothing needs attention. */
export const noAttention: Attention = { sleepChecks: [], late: [], overdue: [] };

interface AttentionFacts {
  settings: Settings;
  /** Now, in milliseconds since 1970. */
  at: number;
  /** The entries of the outbox, as far as it has been read. */
  entries: readonly OutboxEntry[];
}

function lateChild({ id, presence, planned = [], status }: RosterChild, now: LocalTime): LateChild[] {
  const lateness = latenessOf(presence, status.absent === true ? [] : planned, now);
  return lateness === null ? [] : [{ childId: id, ...lateness }];
}

function overdueChild({ id, presence, planned = [] }: RosterChild, now: LocalTime): OverdueChild[] {
  const overdue = overdueOf(presence, planned, now);
  return overdue === null ? [] : [{ childId: id, ...overdue }];
}

/**
 * What staff must not overlook now, from the children as the user sees them. It costs no request: the list of children
 * says who is asleep, since when, and when it was last checked.
 */
export function attentionOf(children: readonly RosterChild[], { settings, at, entries }: AttentionFacts): Attention {
  // Without children the time is not asked for: working it out the first time takes long, and delays the login.
  if (children.length === 0) return noAttention;
  const now = localTime(at);
  const facts = {
    interval: sleepCheckInterval(settings),
    at,
    now,
    entries: entries.filter(({ state }) => state !== 'refused'),
  };
  const isSignedIn = isEnabled(features.planning, settings);
  return {
    sleepChecks: children.flatMap((child) => sleepCheckOf(child, facts) ?? []),
    late: isSignedIn ? children.flatMap((child) => lateChild(child, now)) : [],
    overdue: isSignedIn ? children.flatMap((child) => overdueChild(child, now)) : [],
  };
}

/** After how many minutes a sleeping child has to be looked after; 0 is never. */
export function sleepCheckInterval({ ipad_sleep_check_minutes = '0' }: Settings): number {
  return Math.max(0, Number(ipad_sleep_check_minutes) || 0);
}

/**
 * When a sleeping child has to be looked after.
 * @param last when it fell asleep or was last looked after, HH:mm
 * @param interval minutes
 * @returns HH:mm; beyond 23:59 when that is tomorrow
 */
export function sleepCheckAt(last: string, interval: number): string {
  const at = minutesOf(last) + interval;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const isNewActivity = (entry: OutboxEntry): entry is OutboxEntry<'POST /activities'> =>
  entry.call === 'POST /activities';

/** The moments at which this device noted checks that the server may not have yet. */
function notedChecks(childId: number, typeId: number, entries: readonly OutboxEntry[]): string[] {
  return entries
    .filter(isNewActivity)
    .map(({ input: { body } }) => body)
    .filter((body) => body.activity_id === typeId)
    .filter(({ child_id }) => child_id.split(',').includes(String(childId)))
    .map(({ date, start_time }) => momentAt(date, start_time));
}

type Begun = Pick<CurrentActivity, 'date' | 'start_time'>;

/**
 * The day of a time that is not later than now: today, or else the day before, as in a list that was read before midnight.
 * @param start the time, with the day that the server says; without one for today
 */
export function dayOfStart({ date, start_time }: Begun, now: LocalTime): string {
  if (date !== undefined || start_time <= now.time) return date ?? now.date;
  return dayBefore(now.date);
}

/** Whether a child left after something began that nobody ended, and is not back. */
export function hasLeftSince({ presence }: RosterChild, begun: Begun, now: LocalTime): boolean {
  if (!wasHere(presence, now.date) || presence.end_time === null) return false;
  return Date.parse(presence.end_time) > Date.parse(momentAt(dayOfStart(begun, now), begun.start_time));
}

/** Whether its end is on its way to the server. */
const isEnded = ({ id }: CurrentActivity, entries: readonly OutboxEntry[]) =>
  entries.some(({ call, about }) => call === 'PUT /activities/:id' && about === String(id));

interface SleepFacts {
  /** Minutes. */
  interval: number;
  at: number;
  now: LocalTime;
  /** What waits on this device or was sent a moment ago, without what was refused. */
  entries: readonly OutboxEntry[];
}

/** The check that is due for a child; `null` for none, of a child that has left, and where the groups note no checks. */
function sleepCheckOf(child: RosterChild, { interval, at, now, entries }: SleepFacts): SleepCheckDue | null {
  const asleep = child.status.activities?.findLast(({ check }) => check !== undefined);
  if (interval <= 0 || asleep?.check === undefined || isEnded(asleep, entries)) return null;
  if (hasLeftSince(child, asleep, now)) return null;
  const { activity_id, last, last_date } = asleep.check;
  const check = { start_time: last ?? '', ...(last_date !== undefined && { date: last_date }) };
  const times = last === null ? [asleep] : [asleep, check];
  const moments = times.map((time) => momentAt(dayOfStart(time, now), time.start_time));
  const lately = [...moments, ...notedChecks(child.id, activity_id, entries)].sort().at(-1) ?? '';
  const due = Date.parse(lately) + interval * 60_000;
  return due <= at ? { childId: child.id, since: localTime(due).time } : null;
}
