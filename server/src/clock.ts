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
