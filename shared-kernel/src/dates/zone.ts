const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day and the time that the clocks in the Netherlands show, whatever zone the device is set to. */
export interface LocalTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
}

/**
 * @param moment milliseconds since 1970 or an ISO 8601 moment
 * @throws RangeError when the text is not a moment
 */
export function localTime(moment: number | string): LocalTime {
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of parts.formatToParts(new Date(moment))) found[type] = value;
  return {
    date: `${found.year}-${found.month}-${found.day}`,
    time: `${found.hour}:${found.minute}`,
  };
}
