const longDate = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day of a moment in the Netherlands with weekday, day, month and year: 'dinsdag 10 maart 2026'. */
export function newsDate(moment: string): string {
  return longDate.format(new Date(moment));
}
