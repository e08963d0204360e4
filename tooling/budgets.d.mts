/**
 * Seconds that each step may take on two otherwise idle cores. Their sum is the time that a change waits for its checks.
 * A test that does not fit the budget belongs in a cheaper step (docs/testing.md).
 */
export declare const budgets: {
    install: number;
    types: number;
    lint: number;
    format: number;
    boundaries: number;
    browser: number;
    delivery: number;
    sqlite: number;
    postgres: number;
    build: number;
    bundles: number;
    journeys: number;
    skew: number;
};
/**
 * How long a step may take at most before the run fails.
 * @param {string} step
 * @param {number} factor how many times slower this machine is than the one that the budgets are for
 * @returns {number} seconds
 */
export declare function limitOf(step: string, factor: number): number;
/**
 * Reads TEST_TIME_FACTOR, for machines that are slower than the one that the budgets are for.
 * @param {string | undefined} text
 * @returns {number} 1 when it is not set
 * @throws Error when it is not a number above 0
 */
export declare function readFactor(text: string | undefined): number;
