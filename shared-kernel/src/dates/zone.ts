import { lazily } from '../lazily';

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

/** Times of records, which lists ask for again with every tap: working one out takes a hundredth of a millisecond. */
const known = new Map<string, LocalTime>();
const mostKnown = 2_000;

/**
 * @param moment milliseconds since 1970 or an ISO 8601 moment
 * @throws RangeError when the text is not a moment
 */
export function localTime(moment: number | string): LocalTime {
  if (typeof moment === 'number') return workedOut(moment);
  const found = known.get(moment) ?? workedOut(moment);
  if (known.size >= mostKnown) known.clear();
  known.set(moment, found);
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
