import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} PackageJson
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {{ kernel?: string, owner?: string, overrides?: Record<string, unknown> }} [groepsapp]
 * @property {Record<string, unknown>} [exports]
 */

/** The folder of this package. */
export const packageDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Whether this is the repository of the app. Otherwise these are packages that were installed in the repository of an
 * area, which has no shell, no server and no other areas.
 */
export const isRepository = existsSync(path.join(packageDir, '../shared-kernel/package.json'));

/** The folder that holds all packages; in the repository of an area that which has `node_modules`. */
export const root = path.resolve(packageDir, isRepository ? '..' : '../../..');

export const kernelDir = isRepository ? path.join(root, 'shared-kernel') : path.resolve(packageDir, '../kernel');
export const contractDir = isRepository ? path.join(kernelDir, 'contract') : path.resolve(packageDir, '../contract');
export const shellDir = path.join(root, 'shell');

/**
 * What compiles the packages of this repository: the native compiler, a sixth of the time of the older one, which stays for
 * tools that load it as a library. One for all, as each compiles anew what the other left.
 */
export const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');

/** Files of the delivery itself that are inputs of every build. */
export const buildSources = ['webpack', 'release', 'kernel', 'fields', 'packages.mjs'].map((name) =>
  path.join(packageDir, 'src', name),
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
 * Finds the folders of all packages that are delivered to a browser from here, the largest first, so that no core waits
 * for it alone. A repository can itself be the package of its one area.
 * @param {string} [from] the folder that holds all packages
 * @returns {string[]}
 */
export function findBundleDirs(from = root) {
  const areas = findAreas(from).map((name) => path.join(from, name));
  if (isRepository) return [path.join(from, 'shell'), ...areas];
  const isArea = existsSync(path.join(from, 'package.json')) && readPackage(from).groepsapp?.kernel !== undefined;
  return isArea ? [from, ...areas] : areas;
}

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
