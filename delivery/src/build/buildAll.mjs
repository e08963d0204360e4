import { availableParallelism } from 'node:os';
import path from 'node:path';
import { areaNames, root, shellDir } from '../packages.mjs';
import { buildBundle } from './bundle.mjs';
import { compileServer } from './compile.mjs';

/** Folders of all packages that are delivered to a browser; the largest first, so that no core waits for it alone. */
export const bundleDirs = [shellDir, ...areaNames.map((name) => path.join(root, name))];

const workers = Math.min(4, Math.max(1, availableParallelism()));

/**
 * Builds everything that changed since the last time.
 * @returns {Promise<boolean>} whether all of it succeeded
 */
export async function buildAll() {
  const work = [...bundleDirs.map((dir) => () => buildBundle(dir)), compileServer];
  let succeeded = true;
  const worker = async () => {
    for (let task = work.shift(); task !== undefined; task = work.shift()) {
      if (!(await task())) succeeded = false;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return succeeded;
}
