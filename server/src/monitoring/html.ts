const moments = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in Dutch, in Amsterdam. */
export function time(moment: Date): string {
  return `<time datetime="${moment.toISOString()}">${moments.format(moment).replace(',', '')}</time>`;
}

/** A number of milliseconds, or a dash. */
export function milliseconds(ms: number | null): string {
  return ms === null ? '–' : `${ms} ms`;
}

/** A number of failures, emphasised unless it is zero. */
export function failed(count: number): string {
  return count === 0 ? '0' : `<strong class="failed">${count}</strong>`;
}
