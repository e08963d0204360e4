const kilo = 1024;
const inMegabytes = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** A size in bytes as people read it: '12 kB' or '1,5 MB'. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilo));
  return kilobytes < kilo ? `${kilobytes} kB` : `${inMegabytes.format(bytes / kilo / kilo)} MB`;
}

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
