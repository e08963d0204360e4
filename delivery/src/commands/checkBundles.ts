import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { serverCallsIn } from '@groepsapp/contract/serverCalls';
import { bundleDirs } from '../build/buildAll.ts';
import { loadsOf, overBudget } from '../release/budgets.ts';
import { newerFeaturesIn } from '../release/newerFeatures.ts';
import { pageWideHasIn } from '../release/pageWideHas.ts';
import { findCopies } from '../release/singletons.ts';
import { root, shellDir } from '../packages.mjs';

/** @returns the calls of the server that the package's own sources name, tests aside */
async function sourceCalls(dir: string): Promise<string[]> {
  const files = await readdir(path.join(dir, 'src'), { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file));
  return serverCallsIn(await Promise.all(sources.map((file) => readFile(path.join(dir, 'src', file), 'utf8'))));
}

/** @param calls those that the release says it uses */
async function callFaults(dir: string, calls: readonly string[]) {
  const unnamed = (await sourceCalls(dir)).filter((key) => !calls.includes(key));
  return unnamed.map((key) => `${path.basename(dir)}: its release does not name the call '${key}' of its sources`);
}

const fileChecks: Readonly<Record<string, (text: string) => string[]>> = {
  '.js': (script) => newerFeaturesIn(script).map((feature) => `uses ${feature}, which the oldest browsers lack`),
  '.css': (css) => pageWideHasIn(css).map((selector) => `has '${selector}', which slows every change of the page`),
};

/** @returns what is wrong with the files that were built, each on its own */
async function fileFaults(dir: string): Promise<string[]> {
  const files = await readdir(path.join(dir, 'dist'));
  const found = await Promise.all(
    files.map(async (file) => {
      const check = fileChecks[path.extname(file)];
      if (check === undefined) return [];
      return check(await readFile(path.join(dir, 'dist', file), 'utf8')).map((fault) => `${file} ${fault}`);
    }),
  );
  return found.flat().map((fault) => `${path.basename(dir)}: ${fault}`);
}

/** @returns what is wrong with the package's bundle */
async function faults(dir: string): Promise<string[]> {
  const name = path.basename(dir);
  const { release, calls } = JSON.parse(await readFile(path.join(dir, 'dist/release.json'), 'utf8'));
  const built = JSON.parse(await readFile(path.join(dir, '.cache/modules.json'), 'utf8'));
  if (built.release !== release)
    return [`${name}: its list of modules is of another release than its dist; build it again`];
  const copies = findCopies(built.modules, dir === shellDir ? 1 : 0).map((copy) => `${name} bundles ${copy}`);
  return [...copies, ...(await callFaults(dir, calls)), ...(await fileFaults(dir))];
}

async function readBuild(dir: string) {
  const folder = path.join(dir, 'dist');
  return { dir: folder, release: JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) };
}

/** @returns what is over its budget; the table is printed in any case */
async function budgetFaults(): Promise<string[]> {
  const [shell, ...remotes] = await Promise.all(bundleDirs.map(readBuild));
  if (shell === undefined) throw new Error('there is no shell to weigh');
  const budgets = JSON.parse(await readFile(path.join(root, 'delivery/budgets.json'), 'utf8'));
  const loads = await loadsOf(shell, remotes);
  console.table(
    loads.map(({ name, kB, files }) => ({
      what: name,
      'script kB': kB.toFixed(1),
      'may be': budgets[name]?.kB ?? '–',
      files,
      'may be ': budgets[name]?.files ?? '–',
    })),
  );
  return overBudget(loads, budgets);
}

/**
 * Checks what was built: no bundle may hold a copy of a library that must exist once per page, and no screen may make a browser fetch more than `delivery/budgets.json` allows.
 * @returns whether nothing is wrong; what is, is printed
 */
export async function checkBundles(): Promise<boolean> {
  const found = (await Promise.all([...bundleDirs.map(faults), budgetFaults()])).flat();
  for (const fault of found) console.error(fault);
  if (found.length === 0)
    console.log(`${bundleDirs.length} bundles, each shared library once, all within their budgets`);
  return found.length === 0;
}
