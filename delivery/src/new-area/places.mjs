import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';

/**
 * A file that lists all areas, which no tool can derive from the folders.
 * @typedef {object} Place
 * @property {string} file
 * @property {RegExp} list the list up to where a new area comes
 * @property {(name: string) => string} entry
 */

/** @type {Place[]} */
const places = [
  {
    file: 'tsconfig.json',
    list: /(.*\{ "path": "mfe-[a-z0-9-]+" \},?\n)/s,
    entry: (name) => `    { "path": "${name}" },\n`,
  },
  {
    file: 'server/src/releases/variants.ts',
    list: /(groepsapp: \{.*?remotes: \[[^\]]*?'),?(?=\s*\])/s,
    entry: (name) => `, '${name}'`,
  },
];

/**
 * Gives a new area its place in the lists of areas.
 * @param {string} name
 * @param {string} root
 * @returns {Promise<string[]>} the files that changed
 */
export async function addToPlaces(name, root) {
  for (const { file, list, entry } of places) {
    const before = await readFile(path.join(root, file), 'utf8');
    const after = before.replace(list, (_, start) => `${start}${entry(name)}`);
    if (after === before) throw new Refusal(`${file} has no list of areas where it used to be; add '${name}' by hand.`);
    await writeFile(path.join(root, file), after);
  }
  return places.map(({ file }) => file);
}
