import { toApiDate, formatTime } from '@groepsapp/kernel/dates';

/**
 * The moment at which it is a time of day in the Netherlands.
 * @param date YYYY-MM-DD
 * @param time HH:mm
 * @returns milliseconds since 1970
 */
export function momentOf(date: string, time: string): number {
  const inSummer = Date.parse(`${date}T${time}:00+02:00`);
  const fits = toApiDate(inSummer) === date && formatTime(inSummer) === time;
  return fits ? inSummer : Date.parse(`${date}T${time}:00+01:00`);
}
