import { availableParallelism } from 'node:os';
import path from 'node:path';
import { compiler, findBundleDirs, isRepository, root } from '../packages.mjs';
import { runNode } from '../run.ts';
import { BuildHosts } from './BuildHost.ts';
import { buildBundle } from './bundle.ts';

const workers = Math.min(4, Math.max(1, availableParallelism()));

/**
 * Starts all tasks in the given order, with limited concurrency.
 * @param tasks each tells whether it succeeded; it is given the number of its lane, in which no other task runs
 * @returns whether all did
 */
export async function inParallel(tasks: ((lane: number) => Promise<boolean>)[]): Promise<boolean> {
  const work = [...tasks];
  let succeeded = true;
  const worker = async (lane: number) => {
    for (let task = work.shift(); task !== undefined; task = work.shift()) {
      if (!(await task(lane))) succeeded = false;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, lane) => worker(lane)));
  return succeeded;
}

/** Compiles the contract and the server, which run as plain JavaScript. @returns whether it succeeded */
export async function compileServer(): Promise<boolean> {
  const began = Date.now();
  const { ok, output } = await runNode([compiler, '-b', path.join(root, 'server')], root);
  if (ok) console.log(`contract and server compiled in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  else console.error(`contract and server could not be compiled:\n${output}`);
  return ok;
}

/** Folders of all packages that are delivered to a browser. */
export const bundleDirs = findBundleDirs();

/**
 * Builds everything that changed since the last time: packages, and the server.
 * @param dirs folders of the packages; left out: all
 * @returns whether all of it succeeded
 */
export async function buildAll(dirs: readonly string[] = bundleDirs): Promise<boolean> {
  const hosts = new BuildHosts();
  const bundles = dirs.map(
    (dir) => (lane: number) => buildBundle(dir, () => hosts.build(lane, root, dir, 'for later')),
  );
  const succeeded = await inParallel(isRepository ? [...bundles, compileServer] : bundles);
  await hosts.stop();
  return succeeded;
}
