import { addDays } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';

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

/**
 * The closed days and school holidays of establishments that touch a window of days, with the establishments to which
 * they apply: all of the company, or one.
 * @param from YYYY-MM-DD
 * @param to YYYY-MM-DD, inclusive
 */
export function periodsBetween(db: Db, from: string, to: string) {
  return db
    .selectFrom('establishment')
    .innerJoin('calendar_period', 'calendar_period.company_id', 'establishment.company_id')
    .where((e) =>
      e.or([
        e('calendar_period.establishment_id', 'is', null),
        e('calendar_period.establishment_id', '=', e.ref('establishment.id')),
      ]),
    )
    .where('calendar_period.start_date', '<=', to)
    .where('calendar_period.end_date', '>=', from);
}
