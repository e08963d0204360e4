import { addDays, timeOfDay } from '../base/clock.ts';

export const minuteMs = 60_000;

/** The days around today with planning and shifts. */
export const plannedDays = { back: 14, ahead: 28 };

/** The moment at which it is a time of day (`HH:mm`) in Amsterdam on a calendar day. */
export function momentAt(day: string, time: string): Date {
  const inSummer = new Date(`${day}T${time}:00+02:00`);
  return timeOfDay(inSummer) === time ? inSummer : new Date(`${day}T${time}:00+01:00`);
}

/** The days from `first` to `last` days after a day (negative: before it). */
export function daysAround(day: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => addDays(day, first + index));
}

function exists(day: string): boolean {
  return new Date(day).toISOString().startsWith(day);
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}

/**
 * The date of birth of a person who reaches an age on a day. On 29 February the age is rounded to a multiple of four,
 * because the person must be born in a leap year.
 */
export function bornTurning(age: number, day: string): string {
  const born = yearsBefore(day, age);
  return exists(born) ? born : yearsBefore(day, 4 * Math.max(1, Math.round(age / 4)));
}
