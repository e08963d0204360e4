import { findBundleDirs, isRepository } from '../packages.mjs';
import { buildBundle } from './bundle.ts';
import { compileServer } from './compile.ts';
import { inParallel } from './inParallel.ts';

/** Folders of all packages that are delivered to a browser. */
export const bundleDirs = findBundleDirs();

/**
 * Builds everything that changed since the last time: packages, and the server.
 * @param dirs folders of the packages; left out: all
 * @returns whether all of it succeeded
 */
export function buildAll(dirs: readonly string[] = bundleDirs): Promise<boolean> {
  const bundles = dirs.map((dir) => () => buildBundle(dir));
  return inParallel(isRepository ? [...bundles, compileServer] : bundles);
}
