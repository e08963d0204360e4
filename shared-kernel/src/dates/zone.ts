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
 * @param moment milliseconds since 1970 or an ISO 8601 moment
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
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format().formatToParts(new Date(moment))) found[type] = value;
  return {
    date: `${found.year}-${found.month}-${found.day}`,
    time: `${found.hour}:${found.minute}`,
  };
}
