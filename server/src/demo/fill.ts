import { dayOf } from '../clock.ts';
import { Random } from './random.ts';
import { type DemoRows, noRows } from './rows.ts';

const seed = 20_260_101;
const hourMs = 3_600_000;

/** What every part of the filling works with. */
export interface Fill {
  now: Date;
  /** Today in Amsterdam. */
  today: string;
  scale: number;
  random: Random;
  rows: DemoRows;
}

/** The parts of the demo data. Each draws from a random stream of its own, so rows added in one part leave the others as they were. */
export type DemoPart =
  | 'organisation'
  | 'children'
  | 'planning'
  | 'presence'
  | 'shifts'
  | 'changes'
  | 'instructions'
  | 'messages'
  | 'notes'
  | 'tracking';

/**
 * Starts the demo data of a moment.
 * @returns what a part works with: the same rows for all, random values of its own
 */
export function newFill(now: Date, scale: number): (part: DemoPart) => Fill {
  const shared = { now, today: dayOf(now), scale, rows: noRows() };
  return (part) => ({ ...shared, random: Random.named(seed, part) });
}

/** The moment some hours ago, as moments are stored. */
export function hoursBefore({ now }: Fill, hours: number): string {
  return new Date(now.getTime() - hours * hourMs).toISOString();
}
