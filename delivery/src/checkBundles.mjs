// Fails when a bundle holds its own copy of something that exists once per page, or when such copies could no
// longer be recognised by who looks at built code alone.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { librariesIn, sharedLibraries } from '@groepsapp/contract';
import { bundleDirs } from './build/buildAll.mjs';
import { findCopies } from './release/singletons.mjs';
import { shellDir } from './packages.mjs';

/**
 * @param {string} dir
 * @returns {Promise<string[]>} names of the shared libraries that the built scripts hold
 */
async function builtLibraries(dir) {
  const files = (await readdir(path.join(dir, 'dist'))).filter((file) => file.endsWith('.js'));
  const scripts = await Promise.all(files.map((file) => readFile(path.join(dir, 'dist', file), 'utf8')));
  return [...new Set(scripts.flatMap(librariesIn))];
}

/**
 * @param {string} dir
 * @returns {Promise<string[]>} what the built scripts themselves give away
 */
async function builtFaults(dir) {
  const name = path.basename(dir);
  const built = await builtLibraries(dir);
  if (dir !== shellDir) return built.map((library) => `${name} holds code of ${library}`);
  return sharedLibraries
    .filter((library) => !built.includes(library.name))
    .map((library) => `${name} is not recognised to hold ${library.name}; change its marker in the contract`);
}

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
  const copies = findCopies(built.modules, dir === shellDir ? 1 : 0).map((copy) => `${name} bundles ${copy}`);
  return [...copies, ...(await builtFaults(dir))];
}

const found = (await Promise.all(bundleDirs.map(faults))).flat();
for (const fault of found) console.error(fault);
if (found.length === 0) console.log(`${bundleDirs.length} bundles, each shared library once`);
process.exitCode = found.length === 0 ? 0 : 1;
