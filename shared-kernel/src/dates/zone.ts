import { lazily } from '../async/lazily';

const format = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Amsterdam',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** The day and the time that the clocks in the Netherlands show, whatever zone the device is set to. */
export interface LocalTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

/**
 * Times of records by their text, and of now by the minute: lists ask for them again in every row and with every tap, and
 * working one out takes a slow tablet a fiftieth of a millisecond.
 */
const known = new Map<number | string, LocalTime>();
const mostKnown = 2_000;
const minuteMs = 60_000;

/**
 * @param moment milliseconds since 1970 or an ISO 8601 moment; an empty text is one that is not known
 * @throws RangeError when the text is not a moment
 */
export function localTime(moment: number | string): LocalTime {
  const key = typeof moment === 'number' ? Math.floor(moment / minuteMs) : moment;
  const found = known.get(key) ?? workedOut(moment);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

function workedOut(moment: number | string): LocalTime {
  if (moment === '') return { date: '', time: '' };
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format().formatToParts(new Date(moment))) found[type] = value;
  return {
    date: `${found.year}-${found.month}-${found.day}`,
    time: `${found.hour}:${found.minute}`,
  };
}

const hourMs = 60 * 60 * 1000;

/** @param date YYYY-MM-DD */
export function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 24 * hourMs).toISOString().slice(0, 10);
}

/**
 * The moment at which the clocks in the Netherlands show a time.
 * @param date YYYY-MM-DD
 * @param time HH:mm; of an hour that summer time repeats, the first; one that it skips counts as an hour later
 * @returns ISO 8601 in UTC
 */
export function momentAt(date: string, time: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const summer = asUtc - 2 * hourMs;
  return new Date(localTime(summer).time === time ? summer : asUtc - hourMs).toISOString();
}
