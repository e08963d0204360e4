import { knownSettings } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { readComposed } from '../releases/composed.ts';

/** The values that a setting may have. */
export type SettingValues = readonly string[] | RegExp;

/** The settings that areas have of their own: with which they switch on what they describe. A role is none. */
async function settingsOfAreas(db: Db): Promise<string[]> {
  const composed = await readComposed(db);
  const areas = [...composed.stable.values(), ...composed.beta.values()].flatMap(({ area }) => area ?? []);
  return areas
    .flatMap(({ routes, menu, slots }) => [...routes, ...menu, ...slots].flatMap(({ enabledBy }) => enabledBy ?? []))
    .filter((name) => !name.startsWith('role:'));
}

/** Reads which settings there are: those of the app, and those of areas that a channel serves. @returns their values by name */
export async function readKnown(db: Db): Promise<ReadonlyMap<string, SettingValues>> {
  const known = new Map(knownSettings);
  for (const name of await settingsOfAreas(db)) known.set(name, known.get(name) ?? ['0', '1']);
  return known;
}

/** Whether a setting may have a value. @param values those that it may have */
export const fits = (values: SettingValues, value: string): boolean =>
  values instanceof RegExp ? values.test(value) : values.includes(value);
