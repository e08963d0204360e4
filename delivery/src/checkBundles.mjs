// Fails when a bundle holds its own copy of something that exists once per page.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleDirs } from './build/buildAll.mjs';
import { findCopies } from './release/singletons.mjs';
import { shellDir } from './packages.mjs';

/**
 * @param {string} dir
 * @returns {Promise<string[]>} what is wrong with the package's bundle
 */
async function faults(dir) {
  const name = path.basename(dir);
  const { release } = JSON.parse(await readFile(path.join(dir, 'dist/release.json'), 'utf8'));
  const built = JSON.parse(await readFile(path.join(dir, '.cache/modules.json'), 'utf8'));
  if (built.release !== release)
    return [`${name}: its list of modules is of another release than its dist; build it again`];
  return findCopies(built.modules, dir === shellDir ? 1 : 0).map((copy) => `${name} bundles ${copy}`);
}

const found = (await Promise.all(bundleDirs.map(faults))).flat();
for (const fault of found) console.error(fault);
if (found.length === 0) console.log(`${bundleDirs.length} bundles, each shared library once`);
process.exitCode = found.length === 0 ? 0 : 1;
