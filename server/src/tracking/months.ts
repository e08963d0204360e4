import { addDays } from '../base/clock.ts';

/** Adds months to a calendar day; a day that the month does not have becomes its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/**
 * The number of whole months from one calendar day to another: the age in months on a day. A month is full on the last day
 * of a month that lacks the day it began on: born on 31 January is one month old on 28 February.
 */
export function monthsBetween(from: string, to: string): number {
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthsOf(to) - monthsOf(from);
  return addMonths(from, months) > to ? months - 1 : months;
}

/** The last day on which somebody born on `birth` is this many months old. */
export function lastDayOfAge(birth: string, months: number): string {
  return addDays(addMonths(birth, months + 1), -1);
}
