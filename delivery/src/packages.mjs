import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} PackageJson
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {{ kernel?: string }} [groepsapp]
 * @property {Record<string, unknown>} [exports]
 */

/** The folder that holds all packages. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const kernelDir = path.join(root, 'shared-kernel');
export const contractDir = path.join(kernelDir, 'contract');
export const shellDir = path.join(root, 'shell');

/** Files of the delivery itself that are inputs of every build. */
export const buildSources = ['webpack', 'release', 'kernel', 'packages.mjs'].map((name) =>
  path.join(root, 'delivery/src', name),
);

/**
 * Folders of the areas, each a remote of its own: whatever has a package and is called `mfe-*`.
 * @param {string} [from] the folder that holds all packages
 */
export function findAreas(from = root) {
  return readdirSync(from)
    .filter((name) => name.startsWith('mfe-') && existsSync(path.join(from, name, 'package.json')))
    .sort();
}

export const areaNames = findAreas();

/**
 * Reads the `package.json` of a folder.
 * @param {string} dir
 * @returns {PackageJson}
 */
export function readPackage(dir) {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
}

/**
 * The name of a release: the package's name without its scope.
 * @param {PackageJson} manifest
 */
export function releaseName(manifest) {
  return manifest.name.replace(/^@[^/]+\//, '');
}
