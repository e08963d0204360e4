/** From when until when, HH:mm; an end at 00:00 is the end of the day, and one that is not after the start is on the next day. */
export interface Hours {
  start_time: string;
  end_time: string;
}

/** Minutes since midnight of a time of day, `HH:mm`; 1440 for `24:00`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** When hours end: midnight is the end of the day and not its begin (specification 2, point 9). */
export function endOf({ end_time }: Pick<Hours, 'end_time'>): string {
  return end_time === '00:00' ? '24:00' : end_time;
}

/**
 * Hours of a night begin when no day care is open any more, and end at noon or earlier. Others that end before they begin
 * were written the wrong way round.
 */
export const night = { from: '19:00', until: '12:00' } as const;

/** Whether hours go on on the next day. */
export function endNextDay(hours: Hours): boolean {
  return endOf(hours) <= hours.start_time;
}

/** Whether hours can be meant: they end on their day, or they are a night. */
export function canBe(hours: Hours): boolean {
  return !endNextDay(hours) || (hours.start_time >= night.from && hours.end_time <= night.until);
}

/** What of hours falls on a day of the calendar: of a night that began on it the evening, else the morning. */
export function hoursOn(day: string, { date, start_time, end_time }: Hours & { date: string }): Hours {
  if (!endNextDay({ start_time, end_time })) return { start_time, end_time };
  return date === day ? { start_time, end_time: '00:00' } : { start_time: '00:00', end_time };
}
