import { addDays } from '../clock.ts';
import { weekdayOf } from '../schedules/calendar.ts';

export { weekdayOf };

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** The moment at which clocks in Amsterdam show a time (`HH:mm`) of a day. */
export function momentAt(day: string, time: string): Date {
  const inSummer = new Date(`${day}T${time}:00+02:00`);
  return wallClock.format(inSummer) === time ? inSummer : new Date(`${day}T${time}:00+01:00`);
}

/** The day of this week that falls on a weekday. */
export function dayOfThisWeek(today: string, weekday: number): string {
  return addDays(today, weekday - weekdayOf(today));
}

/** Every day from a number of days before (below zero) or after a day up to another such number. */
export function daysAround(day: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => addDays(day, first + index));
}

function exists(day: string): boolean {
  const moment = Date.parse(day);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
}

/**
 * The date of birth of someone whose birthday is on a day.
 * On 29 February only those whose age is a multiple of four have it: there the age gives way to the day.
 */
export function bornTurning(age: number, day: string): string {
  const born = yearsBefore(day, age);
  return exists(born) ? born : yearsBefore(day, 4 * Math.max(1, Math.round(age / 4)));
}

/** The date of birth of someone who reached an age in months some days ago, half a month at most. */
export function bornMonthsAgo(months: number, today: string): string {
  return addDays(today, -Math.round(months * 30.44));
}

/** The last 29 February on which someone was born who is at least so many years old today. */
export function bornOnLeapDay(age: number, today: string): string {
  let year = Number(today.slice(0, 4)) - age - 1;
  while (!exists(`${year}-02-29`)) year -= 1;
  return `${year}-02-29`;
}
