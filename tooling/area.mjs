// `.ci/area mfe-x …`: the checks of one area or some. What they share with others is checked by `npm test`.
import path from 'node:path';
import { ensureInstalled } from '../delivery/src/install.mjs';
import { areaNames, compiler, root } from '../delivery/src/packages.mjs';
import { boundaries, checkBeside, jest, removeReports } from './counts.mjs';
import { bin } from './run.mjs';

const names = process.argv.slice(2);
if (names.length === 0 || names.some((name) => !areaNames.includes(name))) {
  console.error(`Usage: .ci/area <area> …, of ${areaNames.join(', ')}`);
  process.exit(2);
}

await ensureInstalled();
await import('../delivery/config/typescript.mjs');
const { buildBundle } = await import('../delivery/src/build/bundle.ts');
const { inParallel } = await import('../delivery/src/build/buildAll.ts');

const patterns = names.map((name) => `/${name}/`);
const builds = names.map((name) => () => buildBundle(path.join(root, name)));
const passed = { passed: 1, failed: 0, total: 1 };
/** Each keeps one core busy. */
const singleCore = {
  lint: () => checkBeside('lint', bin('oxlint'), ['-c', 'oxlint.config.mjs', ...names]),
  types: () => checkBeside('types', process.execPath, [compiler, '-b', ...names]),
  build: async () => ((await inParallel(builds)) ? passed : { ...passed, passed: 0, failed: 1 }),
  boundaries: () => boundaries(names),
  format: () => checkBeside('format', bin('oxfmt'), ['--check', ...names]),
};
const tests = () => jest('area', ['--selectProjects', 'browser', '--testPathPatterns', ...patterns]);

const results = [];
async function measure(step, work) {
  const began = Date.now();
  const counts = await work();
  results.push({ check: step, ...counts, secondTries: undefined, seconds: Math.round((Date.now() - began) / 1000) });
  return counts.failed === 0;
}

await inParallel(
  Object.entries(singleCore).map(
    ([step, work]) =>
      () =>
        measure(step, work),
  ),
);
await measure('tests', tests);
removeReports();
console.table(results);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
