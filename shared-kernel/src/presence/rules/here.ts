import { localTime } from '../../dates/zone';

/** When somebody came and left. */
export interface CameAndLeft {
  start_time: string;
  end_time: string | null;
}

/**
 * Whether somebody is there now. A record of an earlier day that was never ended does not count: that day has to be
 * closed with a time, and a tap of today begins a new record.
 * @param today YYYY-MM-DD
 */
export function isHere<R extends CameAndLeft>(record: R | null, today: string): record is R {
  return record !== null && record.end_time === null && localTime(record.start_time).date === today;
}

/** Whether somebody was there today, or still is. */
export function wasHere<R extends CameAndLeft>(record: R | null, today: string): record is R {
  return record !== null && localTime(record.start_time).date === today;
}
