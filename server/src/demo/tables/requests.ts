import type { ChildKey } from './namedChildren.ts';

interface Asked {
  child: ChildKey;
  parent: string;
  note: string;
  hoursAgo: number;
  /** Index of the suitable coming day that the request is about: 0 is the first one. */
  day: number;
}

type Handled = { status: 'refused'; reason: string } | { status: 'withdrawn' };

export type DemoRequest = Asked &
  ({ kind: 'extra'; hours: readonly [string, string] } | { kind: 'swap' | 'ill' | 'cancel' }) & { handled?: Handled };

const wholeDay = ['08:00', '18:00'] as const;

/** Requests of parents of the children of the table; the days follow from the planning of the child. */
export const demoRequests: readonly DemoRequest[] = [
  {
    ...{ child: 'daan', kind: 'extra', hours: wholeDay, day: 0, hoursAgo: 2, parent: 'Marieke' },
    note: 'Oma is ziek, kan Daan deze dag extra komen?',
  },
  { child: 'zoe', kind: 'swap', day: 1, hoursAgo: 5, parent: 'Anders', note: 'Ruilen als het kan, anders niet erg.' },
  { child: 'luuk', kind: 'ill', day: 0, hoursAgo: 1, parent: 'Kim', note: 'Koorts, 39,2.' },
  { child: 'mariaJose', kind: 'cancel', day: 2, hoursAgo: 26, parent: 'Ricardo', note: '' },
  {
    ...{ child: 'noah', kind: 'extra', hours: ['13:00', '18:00'], day: 0, hoursAgo: 8, parent: 'Sophie' },
    note: 'Alleen de middag.',
  },
  { child: 'aaliyah', kind: 'swap', day: 0, hoursAgo: 30, parent: 'Yasmina', note: 'We gaan een dag naar familie.' },
  {
    ...{ child: 'anneFleur', kind: 'extra', hours: wholeDay, day: 1, hoursAgo: 70, parent: 'Jeroen', note: '' },
    handled: { status: 'refused', reason: 'De groep is die dag vol. Een andere dag in die week kan wel.' },
  },
  {
    ...{ child: 'renee', kind: 'cancel', day: 3, hoursAgo: 50, parent: 'Bas', note: 'Weekendje weg.' },
    handled: { status: 'withdrawn' },
  },
];

/** Notes of parents of other children. */
export const ordinaryRequestNotes = ['', '', 'Graag even een berichtje als het kan.', 'Alvast bedankt!'] as const;
