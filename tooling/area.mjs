// `.ci/area mfe-x`: the checks of one area. What it shares with others is checked by `npm test`.
import path from 'node:path';
import { ensureInstalled } from '../delivery/src/install.mjs';
import { areaNames, root } from '../delivery/src/packages.mjs';
import { bin, check, checkBeside, jest, removeReports } from './counts.mjs';

const [name, ...others] = process.argv.slice(2);
if (name === undefined || others.length > 0 || !areaNames.includes(name)) {
  console.error(`Usage: .ci/area <area>, of ${areaNames.join(', ')}`);
  process.exit(2);
}

await ensureInstalled();
const { buildBundle } = await import('../delivery/src/build/bundle.mjs');

const passed = { passed: 1, failed: 0, total: 1 };
const steps = {
  types: () => checkBeside('types', bin('tsc'), ['-b', name]),
  lint: () => checkBeside('lint', bin('eslint'), [name, '--max-warnings=0']),
  format: () => checkBeside('format', bin('prettier'), ['--check', '--log-level=warn', name]),
  boundaries: () => check(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', name]),
  tests: () => jest('area', ['--selectProjects', 'browser', '--testPathPatterns', `/${name}/`]),
  build: async () => ((await buildBundle(path.join(root, name))) ? passed : { ...passed, passed: 0, failed: 1 }),
};

const results = [];
for (const [step, work] of Object.entries(steps)) {
  const began = Date.now();
  const counts = await work();
  results.push({ check: step, ...counts, secondTries: undefined, seconds: Math.round((Date.now() - began) / 1000) });
}
removeReports();
console.table(results);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
