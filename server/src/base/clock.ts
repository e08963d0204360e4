/** The source of the current time; tests use a clock of their own. */
export interface Clock {
  now(): Date;
  /** The latest that it can be; omitted: now. Later than now when the clock of the machine was put back. */
  latest?(): Date;
}

/** The clock of the operating system. What it was at the start, and the time since then, no one can put back. */
export const systemClock: Required<Clock> = {
  now: () => new Date(),
  latest: () => new Date(Math.max(Date.now(), Math.floor(performance.timeOrigin + performance.now()))),
};

/** The latest that it can be: what is not after it does not lie in the future, whatever happened to the clock. */
export function latestNow(clock: Clock): Date {
  return clock.latest?.() ?? clock.now();
}

const amsterdamDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Amsterdam of a moment, as `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return amsterdamDay.format(moment);
}

const amsterdamTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** The time of day in Amsterdam of a moment, as `HH:mm`. */
export function timeOfDay(moment: Date): string {
  return amsterdamTime.format(moment);
}

/** Today in Amsterdam, as `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  return dayOf(clock.now());
}

/** A calendar day as people read it: `2026-11-30` as `30-11-2026`. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('-');
}

/** The moment a number of milliseconds from now. @returns ISO 8601 in UTC, the format in which moments are stored */
export function momentAfter(clock: Clock, milliseconds: number): string {
  return new Date(clock.now().getTime() + milliseconds).toISOString();
}

/** A day of 24 hours, in milliseconds. */
export const dayMs = 24 * 60 * 60 * 1000;

/** Adds a number of days (negative: subtracts) to a calendar day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The number of days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

const hourMs = 60 * 60 * 1000;

/**
 * The moment at which a calendar day (`YYYY-MM-DD`) begins in Amsterdam (UTC+1 in winter, UTC+2 in summer).
 * @returns ISO 8601 in UTC, the format in which moments are stored
 */
export function startOfDay(day: string): string {
  const summer = new Date(Date.parse(day) - 2 * hourMs);
  return (dayOf(summer) === day ? summer : new Date(Date.parse(day) - hourMs)).toISOString();
}
