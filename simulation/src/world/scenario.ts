import { Random } from '../../../server/src/base/random.ts';

/** What may be done or happen, with how often it is drawn. */
const weights = {
  // What people do.
  tap: 30,
  tapAll: 4,
  undo: 4,
  message: 20,
  absence: 5,
  nap: 8,
  type: 5,
  save: 4,
  correct: 4,
  handOver: 4,
  retry: 10,
  openTab: 2,
  // What happens to a request.
  lose: 4,
  loseAnswer: 7,
  late: 4,
  double: 4,
  // What happens to a tablet.
  partition: 5,
  killPage: 3,
  killAtWrite: 5,
  full: 2,
  gone: 2,
  clock: 3,
  fastClock: 2,
  sleep: 4,
  revoke: 2,
  substitute: 4,
  withdraw: 8,
  // What happens to the server, and somebody of the office switches messages off and on.
  killServer: 5,
  failing: 4,
  switchOff: 4,
  bringIn: 5,
  upgrade: 2,
  serverClock: 2,
  // Another product of the company reads, fails, and does not hear what it is told.
  read: 3,
  crashReader: 2,
  deafWebhook: 2,
  // Time goes by while nobody does anything.
  pause: 3,
} as const;

export type ActKind = keyof typeof weights;

export const actKinds = Object.keys(weights) as ActKind[];

/** One thing that somebody does, or that happens. What it is about follows from the numbers. */
export interface Act {
  /** How many ms after the one before. */
  after: number;
  kind: ActKind;
  tablet: number;
  /** Of whom, how much or how long. */
  n: number;
}

/** Everything that a run follows from. */
export interface Scenario {
  seed: number;
  /** ISO 8601 in UTC. */
  begin: string;
  tablets: number;
  children: number;
  acts: readonly Act[];
}

/** Nights in which the clock is changed, midnights, a day of four years, the end of a year with 53 weeks, and some day. */
const begins = [
  '2026-03-10T08:00:00.000Z',
  '2026-03-10T22:58:00.000Z',
  '2026-03-29T00:57:00.000Z',
  '2026-10-24T21:58:00.000Z',
  '2026-10-25T00:58:00.000Z',
  '2028-02-28T22:58:00.000Z',
  '2028-02-29T07:00:00.000Z',
  '2027-01-03T22:57:00.000Z',
  '2026-12-31T22:58:30.000Z',
];

/** In some seeds all stay connected: after a cut everything is asked for again, which hides that something was not told. */
const connected: readonly ActKind[] = [
  'tap',
  'tapAll',
  'undo',
  'message',
  'absence',
  'nap',
  'type',
  'save',
  'correct',
  'handOver',
  'retry',
  'loseAnswer',
  'late',
  'double',
  'clock',
  'read',
  'crashReader',
  'deafWebhook',
  'failing',
  'bringIn',
  'switchOff',
];

const all = actKinds.flatMap((kind) => Array.from({ length: weights[kind] }, () => kind));

/** The scenario of a seed. @param length how many acts */
export function scenarioOf(seed: number, length = 32): Scenario {
  const random = new Random(seed);
  const kinds = random.chance(0.25) ? all.filter((kind) => connected.includes(kind)) : all;
  // It takes a hundred times as long.
  const isLarge = seed % 250 === 0;
  const tablets = isLarge ? 10 : random.pick([1, 2, 2, 2, 3, 3, 4]);
  let last = { tablet: 0, n: 0 };
  const act = (): Act => {
    // Often of the same child at the same tablet as before: that is where things meet.
    if (!random.chance(0.4)) last = { tablet: random.between(0, tablets - 1), n: random.between(0, 2 ** 16) };
    return { after: random.between(0, random.chance(0.4) ? 400 : 6_000), kind: random.pick(kinds), ...last };
  };
  return {
    seed,
    begin: random.pick(begins),
    tablets,
    children: isLarge ? 60 : random.pick([2, 2, 3, 4, 8]),
    acts: Array.from({ length: random.between(length / 4, length) }, act),
  };
}
