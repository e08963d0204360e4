import { addDays, formatDate, formatDayMonth, formatTime, toApiDate } from '@groepsapp/kernel/dates';
import { chatTexts } from './chatTexts';

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
