import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kernelDir, readPackage } from '../packages.mjs';
import { Refusal } from '../refusal.mjs';
import { runNode } from '../run.mjs';

/** @typedef {import('./naming.mjs').AreaNames} AreaNames */

const prettier = path.join(
  path.dirname(createRequire(import.meta.url).resolve('prettier/package.json')),
  'bin/prettier.cjs',
);
const template = fileURLToPath(new URL('../../template/mfe-example', import.meta.url));
const generated = /[\\/](dist|\.cache|\.types|node_modules)([\\/]|$)|\.tsbuildinfo$/;

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
 * @param {string} folder of the new package
 * @param {(place: string) => boolean} [wanted] which files, by their path in the package; left out: all
 */
export async function copyTemplate(names, folder, wanted = () => true) {
  const entries = await readdir(template, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const place = path.relative(template, source);
    if (generated.test(`/${place}`) || !wanted(place.split(path.sep).join('/'))) continue;
    const target = path.join(folder, renamed(place, names));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, renamed(await readFile(source, 'utf8'), names));
  }
}

/**
 * Declares the present kernel version as the lowest that the new area needs.
 * @param {string} folder of the new package
 */
export async function declareKernel(folder) {
  const file = path.join(folder, 'package.json');
  const { version } = readPackage(kernelDir);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/("(?:@groepsapp\/)?kernel": )"[^"]+"/g, `$1"${version}"`));
}

/**
 * Formats the new files: replaced names change the length of lines.
 * @param {string} root
 * @param {string[]} files
 */
export async function tidy(root, files) {
  const { ok, output } = await runNode([prettier, '--write', '--log-level=warn', ...files], root);
  if (!ok) throw new Refusal(`The new files could not be formatted:\n${output}`);
}
