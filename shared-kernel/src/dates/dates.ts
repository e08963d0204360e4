import moment from 'moment';
import 'moment/locale/nl';
import type { Clock } from './clock';
import { localTime } from './zone';

const apiFormat = 'YYYY-MM-DD';

/** Calendar dates are counted in UTC, so that no change to or from summer time can shift a day. */
function day(date: string): moment.Moment {
  return moment.utc(date, apiFormat, true).locale('nl');
}

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

const hourMs = 60 * 60 * 1000;

/**
 * The moment at which the clocks in the Netherlands show a time.
 * @param date YYYY-MM-DD
 * @param time HH:mm; of an hour that summer time repeats, the first; one that it skips counts as an hour later
 * @returns ISO 8601 in UTC
 */
export function momentAt(date: string, time: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const summer = asUtc - 2 * hourMs;
  return new Date(localTime(summer).time === time ? summer : asUtc - hourMs).toISOString();
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
