import { dayOf } from '../base/clock.ts';
import { type Places, placesOf } from './places.ts';
import { Random } from './random.ts';
import { type DemoRows, noRows } from './rows.ts';

const seed = 20_260_101;
const hourMs = 3_600_000;

/** The context in which each part of the demo data is generated. */
export interface Fill extends Places {
  now: Date;
  /** Today in Amsterdam. */
  today: string;
  random: Random;
  rows: DemoRows;
}

/**
 * The parts of the demo data. Each has a random stream of its own, so that a change in one part leaves the others the
 * same.
 */
export type DemoPart =
  | 'organisation'
  | 'children'
  | 'intake'
  | 'records'
  | 'carers'
  | 'carer-photos'
  | 'planning'
  | 'presence'
  | 'shifts'
  | 'employee-presence'
  | 'changes'
  | 'instructions'
  | 'messages'
  | 'notes'
  | 'news'
  | 'office'
  | 'tracking'
  | 'photos'
  | 'observations'
  | 'result-photos'
  | 'child-forms'
  | 'forms'
  | 'activities'
  | 'requests';

/**
 * Starts generating demo data for a moment.
 * @param establishments the least number of establishments of the first company
 * @returns creates the context of a part: all parts share the rows, each has its own random stream
 */
export function newFill(now: Date, establishments = 0): (part: DemoPart) => Fill {
  const shared = { now, today: dayOf(now), rows: noRows(), ...placesOf(establishments) };
  return (part) => ({ ...shared, random: Random.named(seed, part) });
}

/** The moment a number of hours ago, in the format in which moments are stored. */
export function hoursBefore({ now }: Fill, hours: number): string {
  return new Date(now.getTime() - hours * hourMs).toISOString();
}
