import { formatDate, formatTime } from '@groepsapp/kernel/dates';

/** When a message was written, as the thread shows it. */
export interface WrittenAt {
  time: string;
  /** Day and time, where another hour begins than that of the message before; else `null`. */
  header: string | null;
}

function hourOf(moment: string): string {
  // Offsets from UTC are whole hours here, so the hour on the clock changes when the one of UTC does.
  return moment.slice(0, 13);
}

/**
 * @param moment ISO 8601, in UTC
 * @param before that of the message before; `null` for the first one
 */
export function writtenAt(moment: string, before: string | null): WrittenAt {
  const time = formatTime(moment);
  const sameHour = before !== null && hourOf(moment) === hourOf(before);
  return { time, header: sameHour ? null : `${formatDate(moment)} ${time}` };
}
