import { findBundleDirs, isRepository } from '../packages.mjs';
import { buildBundle } from './bundle.mjs';
import { compileServer } from './compile.mjs';
import { inParallel } from './inParallel.mjs';

/** Folders of all packages that are delivered to a browser. */
export const bundleDirs = findBundleDirs();

/**
 * Builds everything that changed since the last time: packages, and the server.
 * @param {readonly string[]} [dirs] folders of the packages; left out: all
 * @returns {Promise<boolean>} whether all of it succeeded
 */
export function buildAll(dirs = bundleDirs) {
  const bundles = dirs.map((dir) => () => buildBundle(dir));
  return inParallel(isRepository ? [...bundles, compileServer] : bundles);
}
