import type { PlannedToday } from '@groepsapp/contract';
import { localTime } from '../../dates/zone';
import { isHere, wasHere, type CameAndLeft } from './here';
import { presenceTexts as texts } from './presenceTexts';
import { endOf, minutesOf } from '@groepsapp/contract/times';

/** How late somebody may come or be fetched before that is said, in minutes. */
const grace = 15;

/** Somebody who was expected and is not there; times are HH:mm. */
export interface Lateness {
  from: string;
  until: string;
  /** Since `from`. */
  minutes: number;
  /** Whether the planned time has passed as well. */
  missed: boolean;
}

interface Stay {
  from: string;
  until: string;
}

/** Planned times that touch are one stay: who left during it has come for it. */
function staysOf(times: readonly PlannedToday[]): Stay[] {
  const stays: Stay[] = [];
  const byStart = [...times].sort((one, other) => one.start_time.localeCompare(other.start_time));
  for (const planned of byStart) {
    const [from, until] = [planned.start_time, endOf(planned)];
    const last = stays.at(-1);
    if (last === undefined || from > last.until) stays.push({ from, until });
    else if (until > last.until) last.until = until;
  }
  return stays;
}

/** Whether the record of today is of this stay or a later one, or goes on. */
function hasCome(record: CameAndLeft | null, { from }: Stay, today: string): boolean {
  if (!wasHere(record, today)) return false;
  return record.end_time === null || localTime(record.end_time).time > from;
}

/**
 * How late somebody is who is expected now. A child that has left school care in the morning is expected anew in the
 * afternoon.
 * @param record the last of the person
 * @param planned the times of today, without cancelled ones; none for who was reported absent or ill
 * @param now the day and the time
 * @returns `null` for who is not late
 */
export function latenessOf(
  record: CameAndLeft | null,
  planned: readonly PlannedToday[],
  now: { date: string; time: string },
): Lateness | null {
  const at = minutesOf(now.time);
  const stay = staysOf(planned).findLast(({ from }) => minutesOf(from) + grace <= at);
  if (stay === undefined || hasCome(record, stay, now.date)) return null;
  return { ...stay, minutes: at - minutesOf(stay.from), missed: stay.until <= now.time };
}

/** Somebody who is here after the planned end; times are HH:mm. */
export interface Overdue {
  until: string;
  /** Since `until`. */
  minutes: number;
}

/**
 * How late somebody is to be fetched. Who came for a later time of today, before it begins, is not.
 * @param planned the times of today, without cancelled ones
 * @returns `null` for who is not late, and who was not planned until now
 */
export function overdueOf(
  record: CameAndLeft | null,
  planned: readonly PlannedToday[],
  now: { date: string; time: string },
): Overdue | null {
  if (!isHere(record, now.date)) return null;
  const stays = staysOf(planned);
  const stay = stays.findLast(({ from }) => from <= now.time);
  if (stay === undefined) return null;
  const { until } = stay;
  const minutes = minutesOf(now.time) - minutesOf(until);
  const came = localTime(record.start_time);
  const cameForLater = stay !== stays.at(-1) && came.date === now.date && came.time >= until;
  return minutes < grace || cameForLater ? null : { until, minutes };
}

/** Since when somebody is late, in words. */
export function latenessText({ from, until, minutes, missed }: Lateness): string {
  return missed ? texts.missed(from, until) : texts.late(from, texts.duration(minutes));
}

/** The same where the planned time stands beside it. */
export function shortLatenessText({ minutes, missed }: Lateness): string {
  return missed ? texts.notCome : texts.lateShort(texts.duration(minutes));
}
