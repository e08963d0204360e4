import moment from 'moment';
import 'moment/locale/nl';
import type { Clock } from './clock';
import { localTime } from './zone';

const apiFormat = 'YYYY-MM-DD';

/** Calendar dates are counted in UTC, so that no change to or from summer time can shift a day. */
function day(date: string): moment.Moment {
  return moment.utc(date, apiFormat, true).locale('nl');
}

/** Whether a text, such as one of an address, is a day of the calendar as YYYY-MM-DD. */
export const isDay = (text: string): boolean => day(text).isValid();

/** Whether a day is a Saturday or Sunday. @param date YYYY-MM-DD */
export const isWeekend = (date: string): boolean => day(date).isoWeekday() > 5;

/** Days from one day to another; negative when the other is earlier. @param from YYYY-MM-DD @param to YYYY-MM-DD */
export const daysBetween = (from: string, to: string): number => day(to).diff(day(from), 'days');

/** Today in the Netherlands, YYYY-MM-DD. */
export function today(clock: Clock): string {
  return toApiDate(clock.now());
}

/**
 * The day in the Netherlands on which a moment falls, as the API writes days.
 * @param instant milliseconds since 1970 or an ISO 8601 moment
 * @returns YYYY-MM-DD
 */
export function toApiDate(instant: number | string): string {
  return localTime(instant).date;
}

/**
 * @param date YYYY-MM-DD
 * @param count may be negative
 * @returns YYYY-MM-DD
 */
export function addDays(date: string, count: number): string {
  return day(date).add(count, 'days').format(apiFormat);
}

/**
 * A day as screens show it.
 * @param dateOrMoment YYYY-MM-DD, or a moment in time (milliseconds or ISO 8601)
 * @returns DD-MM-YYYY
 */
export function formatDate(dateOrMoment: number | string): string {
  const isDate = typeof dateOrMoment === 'string' && dateOrMoment.length === apiFormat.length;
  const date = isDate ? dateOrMoment : toApiDate(dateOrMoment);
  return date === '' ? '' : `${date.slice(8)}-${date.slice(5, 7)}-${date.slice(0, 4)}`;
}

/**
 * The time of day in the Netherlands.
 * @param instant milliseconds since 1970 or an ISO 8601 moment
 * @returns HH:mm; empty for a day without a time, which is all that some backends know
 */
export function formatTime(instant: number | string): string {
  return typeof instant === 'string' && instant.length === apiFormat.length ? '' : localTime(instant).time;
}

/**
 * A day near now in few letters.
 * @param date YYYY-MM-DD
 * @returns such as 'vr 27 nov'
 */
export function formatDayMonth(date: string): string {
  return day(date).format('dd D MMM').replace('.', '');
}

/**
 * A day with its weekday.
 * @param date YYYY-MM-DD
 * @returns such as 'vrijdag 27-11-2026'
 */
export function formatWeekday(date: string): string {
  return day(date).format('dddd DD-MM-YYYY');
}

/**
 * A day near now as people call it.
 * @param date YYYY-MM-DD
 * @param todayDate what `today` gave
 * @returns 'Vandaag', 'Morgen' or such as 'vr 27 nov'
 */
export function formatNearDay(date: string, todayDate: string): string {
  if (date === todayDate) return 'Vandaag';
  if (date === addDays(todayDate, 1)) return 'Morgen';
  return formatDayMonth(date);
}

/**
 * Age in whole years; for a birth on 29 February the birthday is 1 March in other years.
 * @param dateOfBirth YYYY-MM-DD
 * @param onDate YYYY-MM-DD
 */
export function ageInYears(dateOfBirth: string, onDate: string): number {
  const years = Number(onDate.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return onDate.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * The age of a child in words: years with months, and months alone in its first year. A month is over on the day of the
 * month of its birth, or on the first of the next where a month lacks that day.
 * @param birth YYYY-MM-DD
 * @param onDate YYYY-MM-DD
 */
export function ageInWords(birth: string, onDate: string): string {
  const [from, to] = [birth, onDate].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  const all = (to ?? 0) - (from ?? 0) - (onDate.slice(8) < birth.slice(8) ? 1 : 0);
  const years = `${Math.floor(all / 12)} jaar`;
  const months = `${all % 12} ${all % 12 === 1 ? 'maand' : 'maanden'}`;
  if (all < 12) return months;
  return all % 12 === 0 ? years : `${years} en ${months}`;
}

const separated = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;

/**
 * Parses a typed date, day first: '5-11-2026', '5/11/26', '05112026', '5-11'.
 * @param text what was typed
 * @param todayDate YYYY-MM-DD; supplies the year when none is typed
 * @returns YYYY-MM-DD; null when it is not a date in the calendar
 */
export function parseDate(text: string, todayDate: string): string | null {
  const parts = separated.exec(text.trim()) ?? digitsOnly.exec(text.trim());
  if (!parts) return null;
  const [, dayOfMonth = '', month = '', typedYear] = parts;
  const year = typedYear === undefined ? todayDate.slice(0, 4) : typedYear.padStart(4, '20');
  const date = moment.utc(`${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`, apiFormat, true);
  return date.isValid() ? date.format(apiFormat) : null;
}

/** What a range of days covers: one day, a week from Monday to Sunday, or a calendar month. */
export type Period = 'day' | 'week' | 'month';

/** Days from and up to and including, both YYYY-MM-DD. */
export interface DateRange {
  from: string;
  to: string;
}

/** How moment names the periods; its ISO week begins on Monday. */
const units = { week: 'isoWeek', month: 'month' } as const;

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
  const count = daysBetween(from, to) + 1;
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
