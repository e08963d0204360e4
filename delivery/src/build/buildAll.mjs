import path from 'node:path';
import { areaNames, root, shellDir } from '../packages.mjs';
import { buildBundle } from './bundle.mjs';
import { compileServer } from './compile.mjs';
import { inParallel } from './inParallel.mjs';

/** Folders of all packages that are delivered to a browser; the largest first, so that no core waits for it alone. */
export const bundleDirs = [shellDir, ...areaNames.map((name) => path.join(root, name))];

/**
 * Builds everything that changed since the last time: packages, and the server.
 * @param {readonly string[]} [dirs] folders of the packages; left out: all
 * @returns {Promise<boolean>} whether all of it succeeded
 */
export function buildAll(dirs = bundleDirs) {
  return inParallel([...dirs.map((dir) => () => buildBundle(dir)), compileServer]);
}
