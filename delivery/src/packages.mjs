import { readFileSync } from 'node:fs';
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

/** Folders of the areas, each a remote of its own. */
export const areaNames = ['mfe-planning', 'mfe-children', 'mfe-tracking', 'mfe-administration', 'mfe-communication'];

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
