import { addDays } from '../clock.ts';

/** Day of the week of a calendar day, from 1 on Monday to 7 on Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

/**
 * The number of the ISO week in which a calendar day falls, from 1 to 53.
 * Week 1 is the week of the first Thursday of the year, so that 31 December can fall in week 1.
 */
export function isoWeekOf(day: string): number {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000;
  return Math.floor(dayOfYear / 7) + 1;
}
