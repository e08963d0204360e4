/** Where the server takes the present moment from; tests set their own. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

const amsterdamDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Amsterdam in which a moment falls, as `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return amsterdamDay.format(moment);
}

/** Today in Amsterdam, as `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  return dayOf(clock.now());
}

/**
 * The moment that lies a number of milliseconds after now.
 * @returns ISO 8601 in UTC, as moments are stored
 */
export function momentAfter(clock: Clock, milliseconds: number): string {
  return new Date(clock.now().getTime() + milliseconds).toISOString();
}

const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day a number of days after (or, below zero, before) another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** How many days lie from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

const hourMs = 60 * 60 * 1000;

/**
 * The moment at which a calendar day (`YYYY-MM-DD`) begins in Amsterdam, where the clock is one hour ahead of UTC in
 * winter and two in summer.
 * @returns ISO 8601 in UTC, as moments are stored
 */
export function startOfDay(day: string): string {
  const summer = new Date(Date.parse(day) - 2 * hourMs);
  return (dayOf(summer) === day ? summer : new Date(Date.parse(day) - hourMs)).toISOString();
}
