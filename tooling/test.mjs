// The whole of the checks, in the order in which they fail fastest. `npm test -- types lint` runs some of them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from '../delivery/src/install.mjs';
import { areaNames } from '../delivery/src/packages.mjs';
import { run } from './run.mjs';
import { scratchFolder } from './scratch.mjs';
import { ensureSystemPackages } from './systemPackages.mjs';

const reports = mkdtempSync(join(scratchFolder(), 'groepsapp-test-'));
const bin = (name) => resolve('node_modules', '.bin', name);

/** Runs jest and returns how many tests passed and failed. */
async function jest(name, args, wrapper = []) {
  const report = join(reports, `${name}.json`);
  const command = [...wrapper, process.execPath, bin('jest'), '--json', `--outputFile=${report}`, ...args];
  const code = await run(command[0], command.slice(1), {
    env: { ...process.env, SECOND_TRY: '1', TMPDIR: reports },
  });
  return counted(code, () => {
    const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      total: numTotalTests,
      'at second try': secondTries(testResults),
    };
  });
}

/** What passed at its second try only is to be looked into: its name is printed as well. */
function secondTries(testResults) {
  const tries = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations }) => status === 'passed' && invocations > 1);
  for (const { fullName } of tries) console.log(`At its second try: ${fullName}`);
  return tries.length;
}

/** A run that says it succeeded but counted nothing has not tested anything. */
function counted(code, read) {
  try {
    const counts = read();
    const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
    return { ...counts, failed: counts.total === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1, total: 0 };
  }
}

async function check(command, args) {
  const code = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, total: 1 };
}

/** Runs playwright with one of its configurations; what passed at its second try only is told apart. */
async function playwright(name, config) {
  const report = join(reports, `${name}.json`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await run(bin('playwright'), ['test', '-c', config, '--reporter=list,json'], { cwd: 'e2e', env });
  return counted(code, () => {
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats;
    return {
      passed: expected + flaky,
      failed: unexpected,
      total: expected + unexpected + flaky,
      'at second try': flaky,
    };
  });
}

/** Each pair of this shell with an earlier remote, and of a remote of here with an earlier shell, is a test. */
async function skew() {
  const built = await check(process.execPath, ['delivery/src/buildEarlier.mjs']);
  return built.failed > 0 ? built : playwright('skew', 'skew.config.ts');
}

let sqliteTests = 0;

const steps = {
  types: () => check(bin('tsc'), ['-b']),
  lint: () => check(bin('eslint'), ['.', '--max-warnings=0']),
  format: () => check(bin('prettier'), ['--check', '--log-level=warn', '.']),
  boundaries: () =>
    check(bin('depcruise'), [
      '--config',
      '.dependency-cruiser.cjs',
      'shell',
      'shared-kernel',
      'server/src',
      'delivery/src',
      'e2e',
      ...areaNames,
    ]),
  browser: () => jest('browser', ['--selectProjects', 'browser']),
  delivery: () => jest('delivery', ['--selectProjects', 'node', '--testPathPatterns', '/delivery/test/']),
  sqlite: async () => {
    const counts = await jest('sqlite', ['--selectProjects', 'node', '--testPathPatterns', '/server/']);
    sqliteTests = counts.total;
    return counts;
  },
  postgres: async () => {
    const counts = await jest(
      'postgres',
      ['--selectProjects', 'node', '--testPathPatterns', '/server/'],
      [process.execPath, 'server/scripts/with-postgres.mjs'],
    );
    if (sqliteTests > 0 && counts.total !== sqliteTests) {
      console.error(`PostgreSQL ran ${counts.total} tests, SQLite ${sqliteTests}: both engines must run the same.`);
      return { ...counts, failed: counts.failed + 1 };
    }
    return counts;
  },
  build: () => check(process.execPath, ['delivery/src/build.mjs']),
  bundles: () => check(process.execPath, ['delivery/src/checkBundles.mjs']),
  journeys: () => playwright('journeys', 'playwright.config.ts'),
  skew,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. Known: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

await ensureInstalled();
await ensureSystemPackages();

const results = [];
for (const [name, step] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n== ${name}`);
  const began = Date.now();
  const counts = await step();
  results.push({ check: name, ...counts, seconds: Math.round((Date.now() - began) / 1000) });
}
rmSync(reports, { recursive: true, force: true });

console.table(results);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
