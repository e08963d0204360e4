import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { kernelDir, readPackage } from '../packages.mjs';
import { Refusal } from '../refusal.mjs';
import { runNode } from '../run.mjs';
import { namesOf, requireFree } from './naming.mjs';
import { addToPlaces } from './places.mjs';

/**
 * @typedef {import('./naming.mjs').AreaNames} AreaNames
 *
 * @typedef {object} Surroundings
 * @property {string} root the folder that holds all packages
 * @property {(line: string) => void} print
 * @property {(root: string) => Promise<boolean>} [install] makes the new package known to npm
 */

const prettier = path.join(
  path.dirname(createRequire(import.meta.url).resolve('prettier/package.json')),
  'bin/prettier.cjs',
);
const template = fileURLToPath(new URL('../../template/mfe-example', import.meta.url));
const generated = /[\\/](dist|\.cache|\.types|node_modules)([\\/]|$)|\.tsbuildinfo$/;

/**
 * Makes a new package known to npm; nothing has to come from a registry.
 * @param {string} root
 * @returns {Promise<boolean>}
 */
function installPackages(root) {
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

export const help = `Usage: npm run new-area -- <name> [--label <label>]

Makes the package of a new area: a screen with its route and menu item, a dashboard card, texts, tests.

  <name>           such as mfe-day-trips, which gives the route /day-trips
  --label <label>  what the menu calls it, such as 'Uitstapjes'`;

/** @param {string[]} args */
function readArguments(args) {
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
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/**
 * @param {string} text of the template: a file, or the name of one
 * @param {AreaNames} names
 */
function renamed(text, { name, slug, component, label }) {
  return text
    .replaceAll('mfe-example', name)
    .replaceAll('Example', component)
    .replaceAll('example', slug)
    .replaceAll('Voorbeeld', label)
    .replaceAll('"../../../', '"../');
}

/**
 * Copies the template, which is an area that builds and passes its tests.
 * @param {AreaNames} names
 * @param {string} root
 */
async function copyTemplate(names, root) {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const place = path.relative(template, source);
    if (generated.test(`/${place}`)) continue;
    const target = path.join(root, names.name, renamed(place, names));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, renamed(await readFile(source, 'utf8'), names));
  }
}

/**
 * Declares the present kernel version as the lowest that the new area needs.
 * @param {string} root
 * @param {string} name
 */
async function declareKernel(root, name) {
  const file = path.join(root, name, 'package.json');
  const { version } = readPackage(kernelDir);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/("(?:@groepsapp\/)?kernel": )"[^"]+"/g, `$1"${version}"`));
}

/**
 * Formats the new files: replaced names change the length of lines.
 * @param {string} root
 * @param {string[]} files
 */
async function tidy(root, files) {
  const { ok, output } = await runNode([prettier, '--write', '--log-level=warn', ...files], root);
  if (!ok) throw new Refusal(`The new files could not be formatted:\n${output}`);
}

/**
 * Makes the package of a new area and gives it its place among the others.
 * @param {string[]} args
 * @param {Surroundings} surroundings
 */
export async function newArea(args, { root, print, install = installPackages }) {
  const names = readArguments(args);
  if (names === null) return print(help);
  const { name, slug, label } = names;
  await requireFree(names, root);
  await copyTemplate(names, root);
  await declareKernel(root, name);
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
