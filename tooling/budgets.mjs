/**
 * Seconds that each step may take on two otherwise idle cores. Their sum is the time that a change waits for its checks.
 * A test that does not fit the budget belongs in a cheaper step (docs/testing.md).
 */
export const budgets = {
  install: 120,
  types: 75,
  lint: 10,
  format: 10,
  boundaries: 30,
  browser: 310,
  delivery: 190,
  sqlite: 310,
  postgres: 320,
  simulation: 90,
  build: 160,
  bundles: 5,
  journeys: 650,
  skew: 280,
};

/** Shared machines take more than twice as long from hour to hour: a step fails beyond its budget times this factor. */
const slack = 2.5;

/**
 * How long a step may take at most before the run fails.
 * @param {string} step
 * @param {number} factor how many times slower this machine is than the one that the budgets are for
 * @returns {number} seconds
 */
export function limitOf(step, factor) {
  return Math.round(budgets[step] * slack * factor);
}

/**
 * Reads TEST_TIME_FACTOR, for machines that are slower than the one that the budgets are for.
 * @param {string | undefined} text
 * @returns {number} 1 when it is not set
 * @throws Error when it is not a number above 0
 */
export function readFactor(text) {
  if (text === undefined || text === '') return 1;
  const factor = Number(text);
  if (!(factor > 0)) throw new Error(`TEST_TIME_FACTOR is '${text}', but must be a number above 0.`);
  return factor;
}
