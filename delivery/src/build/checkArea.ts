import { createRequire } from 'node:module';
import path from 'node:path';
import { buildBundle, isFresh } from './bundle.ts';
import { hashInputs } from './inputs.ts';
import { compiler, isRepository, root } from '../packages.mjs';
import { Refusal } from '../refusal.ts';
import { runNode } from '../run.ts';

const require = createRequire(import.meta.url);

/**
 * @param name of an installed package
 * @param script in it
 */
const tool = (name: string, script: string) => path.join(path.dirname(require.resolve(`${name}/package.json`)), script);

/** The tools that check an area, the fastest first. */
const tools = {
  types: () => [compiler, ...(isRepository ? ['-b'] : ['--noEmit', '-p', '.'])],
  lint: () => [tool('oxlint', 'bin/oxlint'), '-c', path.join(root, 'oxlint.config.mjs')],
  format: () => [tool('oxfmt', 'bin/oxfmt'), '--check'],
  tests: () => [tool('jest', 'bin/jest.js'), '--maxWorkers=100%'],
};

type Tool = keyof typeof tools;

const isTool = (name: string): name is Tool => Object.hasOwn(tools, name);

/** The checks without which nothing is published: what they find would otherwise reach users. */
const beforePublishing = ['types', 'lint'];

/**
 * Checks a package that is to be published, and builds its release at the same time.
 * @param dir folder of the package
 * @returns whether a release of checked sources stands in `dist` now
 */
export async function buildChecked(dir: string, print: (line: string) => void): Promise<boolean> {
  const [passed, built] = await Promise.all([checkArea(dir, beforePublishing, print), buildBundle(dir)]);
  if (!passed || !built || (await isFresh(dir, await hashInputs(dir)))) return passed && built;
  print('The sources were changed while they were checked and built, so that neither tells of the other.');
  return false;
}

/**
 * Checks an area in a repository of its own: types, lint with the boundaries, format, tests, and whether a release can
 * be made of it.
 * @param dir folder of the area's package
 * @param chosen names of checks; none: all
 * @returns whether all of them passed
 */
export async function checkArea(
  dir: string,
  chosen: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const all = [...Object.keys(tools), 'build'];
  const unknown = chosen.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new Refusal(`There is no check '${unknown}'; there are ${all.join(', ')}.`);
  let passed = true;
  for (const name of chosen.length > 0 ? chosen : all) {
    const began = Date.now();
    const { ok, output } = isTool(name)
      ? await runNode(tools[name](), dir)
      : { ok: await buildBundle(dir), output: '' };
    print(`${name}: ${ok ? 'passed' : 'failed'} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (!ok) print(output);
    passed &&= ok;
  }
  return passed;
}
