import { night } from '@groepsapp/contract/times';
import { dayBefore, localTime } from '../../dates/zone';

/** When somebody came and left. */
export interface CameAndLeft {
  start_time: string;
  end_time: string | null;
}

/**
 * Whether a record is one of a day: it began then, or in the night before and did not end before the day. The server has
 * the same rule.
 */
function isOf({ start_time, end_time }: CameAndLeft, day: string): boolean {
  const { date, time } = localTime(start_time);
  if (date === day) return true;
  const isNight = time >= night.from && date === dayBefore(day);
  return isNight && (end_time === null || localTime(end_time).date === day);
}

/**
 * Whether somebody is there now. A record of an earlier day that was never ended does not count, unless it is the night
 * before: that day has to be closed with a time, and a tap of today begins a new record.
 * @param today YYYY-MM-DD
 */
export function isHere<R extends CameAndLeft>(record: R | null, today: string): record is R {
  return record !== null && record.end_time === null && isOf(record, today);
}

/** Whether somebody was there today, or still is. */
export function wasHere<R extends CameAndLeft>(record: R | null, today: string): record is R {
  return record !== null && isOf(record, today);
}
