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

/** The date of birth of a person who reaches an age on a day; a day later where it was not in the year of birth. */
export function bornTurning(age: number, day: string): string {
  return new Date(`${Number(day.slice(0, 4)) - age}${day.slice(4)}`).toISOString().slice(0, 10);
}
