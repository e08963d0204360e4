import { formatDate, formatTime } from '@groepsapp/kernel/dates';

/** The time texts of a message in the thread. */
export interface WrittenAt {
  time: string;
  /** Day and time, for the first message of each clock hour; otherwise `null`. */
  header: string | null;
}

function hourOf(moment: string): string {
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
  const sameHour = before !== null && hourOf(moment) === hourOf(before);
  return { time, header: sameHour ? null : `${formatDate(moment)} ${time}` };
}
