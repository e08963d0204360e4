/** Last second of a day; an end at midnight is replaced by it. */
const lastSecond = 24 * 60 * 60 - 1;

const format = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/**
 * Parses a time of day to seconds since midnight.
 * @param time `HH:mm` or `HH:mm:ss`
 * @throws RangeError for any other text
 */
export function secondOf(time: string): number {
  const [, hours, minutes, seconds = '0'] = format.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`'${time}' is not a time of day.`);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Parses the end of a period to seconds since midnight; midnight means the end of the day, not the start. */
export function endSecondOf(time: string): number {
  return secondOf(time) || lastSecond;
}

/** An end as a text that comes after all other times of the day where it is the end of the day. */
export function endText(time: string): string {
  return time === '00:00' ? timeAt(lastSecond) : time;
}

/** Formats seconds since midnight as `HH:mm:ss`. */
export function timeAt(second: number): string {
  return [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

const amsterdamTime = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The time of day in Amsterdam of a moment, as `HH:mm:ss`. */
export function timeOfDay(moment: Date): string {
  return amsterdamTime.format(moment);
}
