import { budgets, limitOf } from './budgets.mjs';

/** One retried test is allowed per this many tests. With more of them, failures are no longer meaningful. */
const secondTryPerTests = 1_000 / 3;

/**
 * @typedef {import('./counts.mjs').Counts & { check: string, seconds: number, used?: number, others?: number }} Result
 */

/**
 * The steps that exceeded their time limit, each in a sentence.
 * @param {readonly Result[]} results
 * @param {number} factor
 */
export function overruns(results, factor) {
  return results
    .filter(({ check, seconds }) => seconds > limitOf(check, factor))
    .map(
      ({ check, seconds }) =>
        `${check} took ${seconds} s; its budget is ${budgets[check]} s and its limit here ${limitOf(check, factor)} s. ` +
        'Make it shorter, or set TEST_TIME_FACTOR on a slower machine.',
    );
}

/**
 * Whether more tests were retried than allowed: three in a thousand, and one in a small run.
 * @param {readonly Result[]} results
 */
export function tooManySecondTries(results) {
  const tries = results.flatMap(({ secondTries = [] }) => secondTries).length;
  const tests = results.reduce((sum, { total }) => sum + total, 0);
  return tries > Math.max(1, Math.floor(tests / secondTryPerTests));
}

/**
 * The lines of the table at the end, with a sum.
 * @param {readonly Result[]} results
 * @param {number} factor
 */
export function table(results, factor) {
  const rows = results.map(({ check, passed, failed, total, secondTries = [], seconds, used, others }) => ({
    check,
    passed,
    failed,
    total,
    'at second try': secondTries.length,
    seconds,
    budget: budgets[check],
    limit: limitOf(check, factor),
    'processor s': used,
    'of others': others,
  }));
  const sum = (key) => rows.reduce((total, row) => total + (row[key] ?? 0), 0);
  const sums = ['passed', 'failed', 'total', 'at second try', 'seconds', 'budget', 'limit', 'processor s', 'of others'];
  return [...rows, { check: 'all', ...Object.fromEntries(sums.map((key) => [key, sum(key)])) }];
}
