import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kernelDir, readPackage } from '../packages.mjs';
import { Refusal } from '../refusal.ts';
import { runNode } from '../run.ts';
import type { AreaNames } from './naming.ts';

const formatter = path.join(path.dirname(createRequire(import.meta.url).resolve('oxfmt/package.json')), 'bin/oxfmt');
const template = fileURLToPath(new URL('../../template/mfe-example', import.meta.url));
const generated = /[\\/](dist|\.cache|\.types|node_modules)([\\/]|$)|\.tsbuildinfo$/;

/** @param text of the template: a file, or the name of one */
function renamed(text: string, { name, slug, component, label }: AreaNames) {
  return text
    .replaceAll('mfe-example', name)
    .replaceAll('Example', component)
    .replaceAll('example', slug)
    .replaceAll('Voorbeeld', label)
    .replaceAll('"../../../', '"../');
}

/**
 * Copies the template, which is an area that builds and passes its tests.
 * @param folder of the new package
 * @param wanted which files, by their path in the package; left out: all
 */
export async function copyTemplate(names: AreaNames, folder: string, wanted: (place: string) => boolean = () => true) {
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

/** Declares the present kernel version as the lowest that the new area needs. @param folder of the new package */
export async function declareKernel(folder: string) {
  const file = path.join(folder, 'package.json');
  const { version } = readPackage(kernelDir);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/("(?:@groepsapp\/)?kernel": )"[^"]+"/g, `$1"${version}"`));
}

/** Formats the new files: replaced names change the length of lines. */
export async function tidy(root: string, files: string[]) {
  const { ok, output } = await runNode([formatter, ...files], root);
  if (!ok) throw new Refusal(`The new files could not be formatted:\n${output}`);
}
