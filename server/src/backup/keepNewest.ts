import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '../base/clock.ts';
import { manifestFile } from './manifest.ts';

const dated = /^\d{4}-\d\d-\d\dT\d{6}Z$/;

/** The folder of a back-up that is begun now, such as `2026-03-10T020000Z`. */
export const nameAt = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/**
 * Removes the dated back-ups of a folder but the newest, and what did not become one within a day. Anything else in the
 * folder stays.
 * @param count how many are kept
 * @returns the names that were removed
 */
export async function keepNewest(folder: string, count: number, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => dated.test(name)).sort();
  const complete = names.filter((name) => existsSync(join(folder, name, manifestFile)));
  const yesterday = nameAt(new Date(now.getTime() - dayMs));
  const abandoned = names.filter((name) => !complete.includes(name) && name < yesterday);
  const removed = [...complete.slice(0, -count), ...abandoned];
  for (const name of removed) await rm(join(folder, name), { recursive: true });
  return removed;
}
