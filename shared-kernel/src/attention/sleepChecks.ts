import type { CurrentActivity, Settings } from '@groepsapp/contract';
import type { RosterChild, SleepCheckDue } from '../bus';
import type { LocalTime } from '../dates/zone';
import type { OutboxEntry } from '../outbox/entries';

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
  const at = Number(last.slice(0, 2)) * 60 + Number(last.slice(3, 5)) + interval;
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const isNewActivity = (entry: OutboxEntry): entry is OutboxEntry<'POST /activities'> =>
  entry.call === 'POST /activities';

/** When this device noted checks that the server may not have yet. */
function notedChecks(childId: number, typeId: number, entries: readonly OutboxEntry[], date: string): string[] {
  return entries
    .filter(isNewActivity)
    .map(({ input: { body } }) => body)
    .filter((body) => body.activity_id === typeId && body.date === date)
    .filter(({ child_id }) => child_id.split(',').includes(String(childId)))
    .map(({ start_time }) => start_time);
}

/** Whether its end is on its way to the server. */
const isEnded = ({ id }: CurrentActivity, entries: readonly OutboxEntry[]) =>
  entries.some(({ call, about }) => call === 'PUT /activities/:id' && about === String(id));

export interface SleepFacts {
  /** Minutes. */
  interval: number;
  now: LocalTime;
  /** What waits on this device or was sent a moment ago, without what was refused. */
  entries: readonly OutboxEntry[];
}

/** The check that is due for a child; `null` for none, and where the groups note no checks. */
export function sleepCheckOf(child: RosterChild, { interval, now, entries }: SleepFacts): SleepCheckDue | null {
  const asleep = child.status.activities?.findLast(({ check }) => check !== undefined);
  if (interval <= 0 || asleep?.check === undefined || isEnded(asleep, entries)) return null;
  const { activity_id, last } = asleep.check;
  const checks = notedChecks(child.id, activity_id, entries, now.date);
  const lately = [asleep.start_time, last ?? '', ...checks].sort().at(-1) ?? '';
  const since = sleepCheckAt(lately, interval);
  return since <= now.time ? { childId: child.id, since } : null;
}
