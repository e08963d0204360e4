import path from 'node:path';
import { parseArgs } from 'node:util';
import { npm } from '../install.mjs';
import { Refusal } from '../refusal.ts';
import { namesOf, requireFree } from './naming.ts';
import { addToPlaces } from './places.ts';
import { copyTemplate, declareKernel, tidy } from './template.ts';

interface Surroundings {
  /** The folder that holds all packages. */
  root: string;
  print: (line: string) => void;
  /** Makes the new package known to npm. */
  install?: (root: string) => Promise<boolean>;
}

/** Makes a new package known to npm; nothing has to come from a registry. */
export const installPackages = (root: string) => npm(root, ['install', '--prefer-offline']);

export const help = `Usage: npm run area -- new <name> [--label <label>]

Makes the package of a new area: a screen with its route and menu item, a dashboard card, texts, tests.

  <name>           such as mfe-day-trips, which gives the route /day-trips
  --label <label>  what the menu calls it, such as 'Uitstapjes'`;

/** Reads the arguments of the command. */
export function readNames(args: string[], usage: string) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { label: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const [name, ...others] = positionals;
    if (values.help) return null;
    if (name === undefined || others.length > 0) throw new Error('One name is needed.');
    return namesOf(name, values.label);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

/** Makes the package of a new area and gives it its place among the others. */
export async function newArea(args: string[], { root, print, install = installPackages }: Surroundings) {
  const names = readNames(args, help);
  if (names === null) return print(help);
  const { name, slug, label } = names;
  await requireFree(names, root);
  await copyTemplate(names, path.join(root, name));
  await declareKernel(path.join(root, name));
  const changed = await addToPlaces(name, root);
  await tidy(root, [name, ...changed]);
  print(`Made ${name}, and gave it its place in ${changed.join(' and ')}.`);
  if (!(await install(root))) throw new Refusal(`npm could not add ${name} to package-lock.json; run 'npm install'.`);
  print(`
'${label}' is in the menu, at /groepsapp/${slug}, after either of these:

  npm run dev -- ${name}
  npm start

docs/new-area.md tells what to change first, and how to publish it.`);
}
