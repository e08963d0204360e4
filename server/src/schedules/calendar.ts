import { addDays } from '../base/clock.ts';

/** The weekday of a calendar day, from 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7;
}

/**
 * The ISO week number of a calendar day, from 1 to 53. Week 1 contains the first Thursday of the year, so 31 December
 * can be in week 1.
 */
export function isoWeekOf(day: string): number {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / 86_400_000;
  return Math.floor(dayOfYear / 7) + 1;
}

const friday = 5;

/** Whether a calendar day is from Monday to Friday. */
export function isWorkday(day: string): boolean {
  return weekdayOf(day) <= friday;
}
