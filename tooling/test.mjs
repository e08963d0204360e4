// `npm test`: all checks, the fastest first. `npm test -- types lint` runs some of them.
import { ensureInstalled } from '../delivery/src/install.mjs';
import { areaNames, compiler } from '../delivery/src/packages.mjs';
import { readFactor } from './budgets.mjs';
import { boundaries, check, checkBeside, jest, playwright, removeReports, together } from './counts.mjs';
import { watchProcessors } from './machine.mjs';
import { bin, run } from './run.mjs';
import { ensureSystemPackages } from './systemPackages.mjs';
import { overruns, table, tooManySecondTries } from './verdict.mjs';

/**
 * Tests a part of the released server on the tables of this version, and each pair of this shell with an earlier remote,
 * and of a present remote with an earlier shell.
 */
async function skew() {
  const built = await check(process.execPath, ['delivery/src/command.mjs', 'build-earlier']);
  if (built.failed > 0) return built;
  // Beside each other: the pages wait for the browser part of the time.
  const parts = await Promise.all([
    checkBeside('the released server', process.execPath, ['tooling/skewServer.mjs', '--part']),
    playwright('skew', 'skew.config.ts'),
  ]);
  return together(parts);
}

/** Runs tests of the server, some of which start what is compiled of it: no two files should compile it at once. */
async function ofServer(name, paths, wrapper) {
  await run(process.execPath, [compiler, '-b', 'server']);
  return jest(name, ['--selectProjects', 'node', '--testPathPatterns', paths], wrapper);
}

/** All of the server but what comes before a query or asks none: requests, callers, files, pages, another backend, the start. */
const queries =
  '/server/(?!src/((api|base|config|http|tolerance|fuzz|delivery|releases/gates|gateway|import/cells|import/files|mail|own-backend|pdf|tracing)/|main\\.test|import/read(Files|Sheet)\\.test|files/(?!inUse)|demo/(demo|everyDay)\\.test|authentication/(networks|passwords)\\.test))';
let onSqlite = 0;

async function sqlite() {
  const counts = await ofServer('sqlite', '/server/');
  onSqlite = counts.totalIn?.(new RegExp(queries)) ?? 0;
  return counts;
}

async function postgres() {
  const counts = await ofServer('postgres', queries, [process.execPath, 'server/scripts/with-postgres.mjs']);
  if (onSqlite === 0 || counts.total === onSqlite) return counts;
  console.error(`PostgreSQL ran ${counts.total} tests, SQLite ${onSqlite} of the same files: both must run the same.`);
  return { ...counts, failed: counts.failed + 1 };
}

/** Many seeds of the simulator, and what else stands beside it: rules on generated inputs, and what seeds found. */
async function simulation() {
  const beside = '/simulation/(?!src/simulation\\.test)';
  const tests = await jest('simulation', ['--selectProjects', 'simulation', '--testPathPatterns', beside]);
  const seeds = await check(process.execPath, ['tooling/simulate.mjs', '--seeds', '200']);
  return together([tests, seeds]);
}

const sources = [
  'shell',
  'shared-kernel',
  'server/src',
  'delivery/src',
  'conformance/src',
  'simulation/src',
  'e2e',
  ...areaNames,
];

const steps = {
  types: () => checkBeside('types', process.execPath, [compiler, '-b', '--checkers', '1']),
  lint: () => checkBeside('lint', bin('oxlint'), ['-c', 'oxlint.config.mjs']),
  format: () => checkBeside('format', bin('oxfmt'), ['--check']),
  boundaries: () => boundaries(sources),
  browser: () => jest('browser', ['--selectProjects', 'browser']),
  delivery: () => jest('delivery', ['--selectProjects', 'node', '--testPathPatterns', '/delivery/test/', '/tooling/']),
  sqlite,
  postgres,
  simulation,
  build: () => check(process.execPath, ['delivery/src/command.mjs', 'build']),
  bundles: () => check(process.execPath, ['delivery/src/command.mjs', 'bundles']),
  journeys: () => playwright('journeys', 'playwright.config.ts'),
  skew,
};

/** Steps that keep one core busy each: two of them run at a time. */
const singleCore = new Set(['types', 'lint', 'format', 'boundaries']);

const results = [];

async function measure(name, step) {
  const began = Date.now();
  const counts = await step();
  results.push({ check: name, ...counts, seconds: Math.round((Date.now() - began) / 1000) });
}

async function inPairs(entries) {
  const waiting = [...entries];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await measure(...next);
  };
  await Promise.all([lane(), lane()]);
}

async function oneByOne(entries) {
  for (const [name, step] of entries) {
    console.log(`\n== ${name}`);
    const processors = watchProcessors();
    await measure(name, step);
    Object.assign(results.at(-1), processors());
  }
}

async function install() {
  await Promise.all([ensureInstalled(), ensureSystemPackages()]);
  return { passed: 0, failed: 0, total: 0 };
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown check: ${unknown.join(', ')}. Known: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

const factor = readFactor(process.env.TEST_TIME_FACTOR);
const wanted = Object.entries(steps).filter(([name]) => chosen.length === 0 || chosen.includes(name));

await oneByOne([['install', install]]);
await inPairs(wanted.filter(([name]) => singleCore.has(name)));
await oneByOne(wanted.filter(([name]) => !singleCore.has(name)));
removeReports();

const { passed, failed, secondTries, failures } = together(results);
for (const test of secondTries) console.log(`At its second try: ${test}`);
for (const test of failures) console.log(`Failed: ${test}`);
console.table(table(results, factor));
const faults = overruns(results, factor);
if (tooManySecondTries(results))
  faults.push('More than three tests in a thousand needed a second try; see their names above.');
for (const fault of faults) console.error(fault);
console.log(`${passed} passed, ${failed + faults.length} failed`);
process.exit(failed + faults.length === 0 ? 0 : 1);
