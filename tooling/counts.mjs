import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bin, capture, run } from './run.mjs';
import { scratchFolder } from './scratch.mjs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} total
 * @property {string[]} [secondTries] names of the tests that failed first and passed then, of journeys with the error
 * @property {string[]} [failures] names of the tests that failed, each with the first lines of its error
 * @property {(files: RegExp) => number} [totalIn] how many tests these files have
 */

/** Reports and temporary files of this run. */
const reports = mkdtempSync(join(scratchFolder(), 'groepsapp-test-'));

export const removeReports = () => rmSync(reports, { recursive: true, force: true });

const asCounts = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, total: 1 });

/**
 * The counts of parts of a step, as those of one.
 * @param {readonly Counts[]} parts
 * @returns {Counts}
 */
export function together(parts) {
  const sum = (field) => parts.reduce((total, part) => total + part[field], 0);
  const all = (field) => parts.flatMap((part) => part[field] ?? []);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    total: sum('total'),
    secondTries: all('secondTries'),
    failures: all('failures'),
  };
}

/**
 * A check that passes or fails as a whole.
 * @returns {Promise<Counts>}
 */
export async function check(command, args) {
  return asCounts(await run(command, args));
}

/**
 * The same for a check that runs in parallel with another: its output is printed in one piece when it has ended.
 * @param {string} name of the step
 * @returns {Promise<Counts>}
 */
export async function checkBeside(name, command, args) {
  const { code, output } = await capture(command, args);
  console.log(`\n== ${name}: ${code === 0 ? 'passed' : 'failed'}\n${output}`);
  return asCounts(code);
}

/**
 * Checks which folders and packages import which: each import, and circles of files and of folders.
 * @param {readonly string[]} paths of packages
 * @returns {Promise<Counts>}
 */
export async function boundaries(paths) {
  const configs = ['.dependency-cruiser.cjs', '.dependency-cruiser.folders.cjs'];
  const runs = configs.map((config) => checkBeside('boundaries', bin('depcruise'), ['--config', config, ...paths]));
  return together(await Promise.all(runs));
}

/** Counts a run that succeeded without running any test as failed. */
function counted(code, read) {
  try {
    const counts = read();
    const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
    return { ...counts, failed: counts.total === 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1, total: 0 };
  }
}

/**
 * A failed test with the first lines of its error, without the colours of a terminal.
 * @param {string} test
 * @param {string} [error]
 */
export function failureText(test, error = '') {
  const lines = stripVTControlCharacters(error).split('\n');
  const kept = lines.filter((line) => line.trim() !== '').slice(0, 8);
  return [test, ...kept.map((line) => `  ${line.slice(0, 300)}`)].join('\n');
}

/** The tests of jest's report that failed, and the files that could not run. */
function jestFailures(testResults) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failureText(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => failureText(`${name}: ${fullName}`, failureMessages[0]));
  });
}

/**
 * Runs jest.
 * @param {string} name of the step
 * @param {readonly string[]} args
 * @param {readonly string[]} [wrapper] command that jest runs within
 * @returns {Promise<Counts>}
 */
export async function jest(name, args, wrapper = []) {
  const report = join(reports, `${name}.json`);
  const [command, ...rest] = [...wrapper, process.execPath, bin('jest'), '--json', `--outputFile=${report}`, ...args];
  const code = await run(command, rest, { env: { ...process.env, SECOND_TRY: '1', TMPDIR: reports } });
  return counted(code, () => {
    const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const secondTries = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName);
    const totalIn = (files) =>
      testResults
        .filter(({ name: file }) => files.test(file))
        .reduce((total, { assertionResults }) => total + assertionResults.length, 0);
    const failures = jestFailures(testResults);
    return { passed: numPassedTests, failed: numFailedTests, total: numTotalTests, secondTries, failures, totalIn };
  });
}

/** The tests of a suite of playwright's report, and of the suites in it, with the title of each. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * Runs playwright with one of its configurations.
 * @param {string} name of the step
 * @param {string} config file in `e2e`
 * @returns {Promise<Counts>}
 */
export async function playwright(name, config) {
  const report = join(reports, `${name}.json`);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, TMPDIR: reports };
  const code = await run(bin('playwright'), ['test', '-c', config, '--reporter=list,json'], { cwd: 'e2e', env });
  return counted(code, () => {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'));
    const { expected, unexpected, flaky } = stats;
    const withStatus = (wanted) =>
      suites
        .flatMap(specsOf)
        .flatMap(({ file, title, tests }) => tests.map((test) => ({ name: `${file}: ${title}`, ...test })))
        .filter(({ status }) => status === wanted)
        .map(({ name, results }) => failureText(name, results.find(({ error }) => error)?.error.message));
    return {
      passed: expected + flaky,
      failed: unexpected,
      total: expected + unexpected + flaky,
      secondTries: withStatus('flaky'),
      failures: withStatus('unexpected'),
    };
  });
}
