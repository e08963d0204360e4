/** A tap as it counts. */
export interface Counted {
  kind: 'in' | 'out';
  /** ISO 8601 in UTC. */
  moment: string;
  group: number;
}

export interface Visit {
  start: string;
  end: string | null;
  group: number;
}

const amsterdam = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The day and time in Amsterdam. */
export function wallClock(moment: string): { date: string; time: string } {
  const [date = '', time = ''] = amsterdam.format(new Date(moment)).split(' ');
  return { date, time };
}

/** From this time in the evening a visit can end on the next day. */
const evening = '19:00';

const nextDay = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);

/**
 * When a child was there on a day, asked of each moment at which something was tapped: somebody is there after a sign-in until the
 * first sign-out. A sign-out of the next day ends what began in the evening.
 */
export function visitsOn(date: string, taps: readonly Counted[]): Visit[] {
  const own = taps.filter(({ moment }) => wallClock(moment).date === date);
  const next = taps.filter(({ kind, moment }) => kind === 'out' && wallClock(moment).date === nextDay(date));
  const ins = own.filter(({ kind }) => kind === 'in');
  const outs = own.filter(({ kind }) => kind === 'out');
  const isHereJustBefore = (moment: string) =>
    ins.some((one) => one.moment < moment && !outs.some((out) => one.moment <= out.moment && out.moment < moment));
  const begins = ins.filter(({ moment }) => !isHereJustBefore(moment));
  const starts = [...new Set(begins.map(({ moment }) => moment))].sort();
  return starts.flatMap((start) => {
    const [group = 0] = begins
      .filter(({ moment }) => moment === start)
      .map((one) => one.group)
      .sort((a, b) => a - b);
    const isEvening = wallClock(start).time >= evening;
    const ends = [...outs, ...(isEvening ? next : [])]
      .map(({ moment }) => moment)
      .filter((moment) => moment >= start)
      .sort();
    const end = ends[0] ?? null;
    return end === start ? [] : [{ start, end, group }];
  });
}
