import { createRequire } from 'node:module';
import path from 'node:path';
import { buildBundle } from './build/bundle.mjs';
import { Refusal } from './refusal.mjs';
import { runNode } from './run.mjs';

const require = createRequire(import.meta.url);

/**
 * @param {string} name of an installed package
 * @param {string} script in it
 */
const tool = (name, script) => path.join(path.dirname(require.resolve(`${name}/package.json`)), script);

/** The tools that check an area, the fastest first. */
const tools = {
  types: () => [tool('typescript', 'bin/tsc'), '--noEmit', '-p', '.'],
  lint: () => [tool('eslint', 'bin/eslint.js'), '.', '--max-warnings=0'],
  format: () => [tool('prettier', 'bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
  tests: () => [tool('jest', 'bin/jest.js'), '--maxWorkers=100%'],
};

/** @typedef {keyof typeof tools} Tool */

/**
 * @param {string} name
 * @returns {name is Tool}
 */
const isTool = (name) => Object.hasOwn(tools, name);

/**
 * Checks an area in a repository of its own: types, lint with the boundaries, format, tests, and whether a release can
 * be made of it.
 * @param {string} dir folder of the area's package
 * @param {readonly string[]} chosen names of checks; none: all
 * @param {(line: string) => void} print
 * @returns {Promise<boolean>} whether all of them passed
 */
export async function checkArea(dir, chosen, print) {
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
