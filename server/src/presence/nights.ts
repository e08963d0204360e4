import { minutesOf, night } from '@groepsapp/contract/times';
import { type SqlBool, sql } from 'kysely';
import { addDays, dayOf, startOfDay } from '../base/clock.ts';

const minuteMs = 60_000;

/**
 * The moments of the night after a day, ISO 8601 in UTC: what began at `from` or later can end on the next day, which is
 * over at `until`.
 */
export function nightAfter(date: string) {
  const midnight = startOfDay(addDays(date, 1));
  const evening = minutesOf('24:00') - minutesOf(night.from);
  const from = new Date(Date.parse(midnight) - evening * minuteMs).toISOString();
  return { from, midnight, until: startOfDay(addDays(date, 2)) };
}

/** Whether what began at a moment can end at another: on the same day, or on the next one after a night. */
export function canEndAt(start: string, end: string): boolean {
  const date = dayOf(new Date(start));
  const { from, midnight, until } = nightAfter(date);
  return dayOf(new Date(end)) === date || (start >= from && midnight <= end && end < until);
}

/**
 * Selects the presence of a day: what began on it, and what began in the night before it and ended on it, or goes on.
 * @param table its name in the query
 * @param now omitted: without what goes on
 */
export function ofDay(table: 'presence' | 'employee_presence', date: string, now?: Date) {
  const before = addDays(date, -1);
  const { from, midnight, until } = nightAfter(before);
  const [day, start, end] = ['date', 'start_time', 'end_time'].map((column) => sql.ref(`${table}.${column}`));
  const moment = now?.toISOString() ?? '';
  const goesOn = midnight <= moment && moment < until;
  const isOpen = goesOn ? sql`or ${end} is null` : sql``;
  const ofNight = sql`${day} = ${before} and ${start} >= ${from} and ${start} < ${midnight} and (${end} > ${midnight} ${isOpen})`;
  return sql<SqlBool>`(${day} = ${date} or (${ofNight}))`;
}
