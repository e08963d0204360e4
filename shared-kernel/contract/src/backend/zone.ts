const clocks = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What the clocks in the Netherlands show, `YYYY-MM-DD HH:mm:ss`. */
export const clocksAt = (moment: Date): string => clocks.format(moment);

const hourMs = 60 * 60 * 1000;

/**
 * The moment at which the clocks in the Netherlands show a date and time; of an hour that they repeat the first, and one that
 * they skip counts as an hour later.
 */
export function momentOn(date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  const summer = new Date(asUtc - 2 * hourMs);
  return clocksAt(summer).startsWith(`${date} ${time.slice(0, 8)}`) ? summer : new Date(asUtc - hourMs);
}
