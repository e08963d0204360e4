import { dayOf } from '../base/clock.ts';
import type { DemoChild } from './children.ts';
import { type Places, placesOf } from './places.ts';
import { Random } from './random.ts';
import { type DemoRows, noRows } from './rows.ts';
import { type DemoFiles, noFiles } from './storedFiles.ts';

const seed = 20_260_101;
const hourMs = 3_600_000;

/** What each part of the demo data is generated with. */
export interface Fill extends Places {
  now: Date;
  /** Today in Amsterdam. */
  today: string;
  random: Random;
  rows: DemoRows;
  /** Added by the part that makes them; later parts give them what they have. */
  children: DemoChild[];
  /** What was stored beforehand, which rows name. */
  files: DemoFiles;
  /** The hash of the password of all accounts. */
  passwordHash: string;
}

/**
 * Starts generating demo data for a moment.
 * @param establishments the least number of establishments of the first company
 * @returns what a part is generated with: all parts share the rows, and each has a random stream of its own, so that a
 * change in one part leaves the others the same
 */
export function newFill(
  now: Date,
  establishments = 0,
  given: Partial<Pick<Fill, 'files' | 'passwordHash'>> = {},
): (part: string) => Fill {
  const places = placesOf(establishments);
  const made = { now, today: dayOf(now), rows: noRows(), children: [], files: noFiles, passwordHash: '' };
  return (part) => ({ ...places, ...made, ...given, random: Random.named(seed, part) });
}

/** The moment a number of hours ago, in the format in which moments are stored. */
export function hoursBefore({ now }: Fill, hours: number): string {
  return new Date(now.getTime() - hours * hourMs).toISOString();
}

/** The account that writes and reads for an establishment. */
export function accountAt({ rows }: Fill, establishmentId: number): number {
  const found = rows.account_establishment.find((one) => one.establishment_id === establishmentId);
  if (found === undefined) throw new Error(`Nobody works in the demo establishment ${establishmentId}.`);
  return found.account_id;
}
