import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal.ts';

/** A file that lists all areas, which no tool can derive from the folders. */
interface Place {
  file: string;
  /** The list up to where a new area comes. */
  list: RegExp;
  entry: (name: string) => string;
}

const places: Place[] = [
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

/** Gives a new area its place in the lists of areas. @returns the files that changed */
export async function addToPlaces(name: string, root: string): Promise<string[]> {
  for (const { file, list, entry } of places) {
    const before = await readFile(path.join(root, file), 'utf8');
    const after = before.replace(list, (_, start) => `${start}${entry(name)}`);
    if (after === before) throw new Refusal(`${file} has no list of areas where it used to be; add '${name}' by hand.`);
    await writeFile(path.join(root, file), after);
  }
  return places.map(({ file }) => file);
}
