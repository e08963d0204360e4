import moment from 'moment';
import 'moment/locale/nl';

const apiFormat = 'YYYY-MM-DD';

/** What a range of days covers: one day, a week from Monday to Sunday, or a calendar month. */
export type Period = 'day' | 'week' | 'month';

/** Days from and up to and including, both YYYY-MM-DD. */
export interface DateRange {
  from: string;
  to: string;
}

/** How moment names the periods; its ISO week begins on Monday. */
const units = { week: 'isoWeek', month: 'month' } as const;

/** Calendar dates are counted in UTC, so that no change to or from summer time can shift a day. */
const day = (date: string) => moment.utc(date, apiFormat, true).locale('nl');

/** The day, week or month in which a day falls. @param date YYYY-MM-DD */
export function rangeOf(date: string, period: Period): DateRange {
  if (period === 'day') return { from: date, to: date };
  const unit = units[period];
  return { from: day(date).startOf(unit).format(apiFormat), to: day(date).endOf(unit).format(apiFormat) };
}

/** The range some periods later, or earlier when `count` is negative. @param range a whole day, week or month */
export function shiftRange(range: DateRange, period: Period, count: number): DateRange {
  return rangeOf(day(range.from).add(count, period).format(apiFormat), period);
}

/**
 * Extends a range to whole weeks: from the Monday of its first week to the Sunday of its last, as planning is asked for
 * and shown (specification 2, point 8).
 */
export function wholeWeeks({ from, to }: DateRange): DateRange {
  return { from: rangeOf(from, 'week').from, to: rangeOf(to, 'week').to };
}

/** Every day of a range, in order. @returns dates as YYYY-MM-DD */
export function daysOf({ from, to }: DateRange): string[] {
  if (from === to) return [from];
  const count = day(to).diff(day(from), 'days') + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => day(from).add(index, 'days').format(apiFormat));
}

/**
 * The ISO 8601 week in which a day falls.
 * @param date YYYY-MM-DD
 * @returns 1 to 53
 */
export function weekNumber(date: string): number {
  return day(date).isoWeek();
}

/**
 * A range as its heading says it.
 * @returns such as 'wo 18 november 2026', 'Week 47: 16 t/m 22 november 2026', 'november 2026'
 */
export function formatRange({ from, to }: DateRange, period: Period): string {
  if (period === 'day') return day(from).format('dd D MMMM YYYY');
  if (period === 'month') return day(from).format('MMMM YYYY');
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `Week ${weekNumber(from)}: ${day(from).format(sameMonth ? 'D' : 'D MMM')} t/m ${day(to).format(sameMonth ? 'D MMMM YYYY' : 'D MMM YYYY')}`;
}
