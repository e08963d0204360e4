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

export function newFill(now: Date, scale: number): Fill {
  return { now, today: dayOf(now), scale, random: new Random(seed), rows: noRows() };
}

/** The moment some hours ago, as moments are stored. */
export function hoursBefore({ now }: Fill, hours: number): string {
  return new Date(now.getTime() - hours * hourMs).toISOString();
}
