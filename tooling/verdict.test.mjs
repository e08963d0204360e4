import { limitOf, readFactor } from './budgets.mjs';
import { overruns, table, tooManySecondTries } from './verdict.mjs';

const result = (more) => ({ check: 'lint', passed: 1, failed: 0, total: 1, seconds: 1, ...more });
const manyTests = { check: 'browser', passed: 2_000, total: 2_000 };
const names = (count) => Array.from({ length: count }, (_, index) => `test ${index}`);

test('a step may take two and a half times its budget, and not a second more', () => {
  const limit = limitOf('lint', 1);
  expect(overruns([result({ seconds: limit })], 1)).toEqual([]);
  expect(overruns([result({ seconds: limit + 1 })], 1)).toEqual([expect.stringContaining(`lint took ${limit + 1} s`)]);
});

test('a slower machine gets more time', () => {
  const seconds = limitOf('lint', 1) + 1;
  expect(overruns([result({ seconds })], readFactor('2'))).toEqual([]);
  expect(readFactor(undefined)).toBe(1);
  expect(() => readFactor('fast')).toThrow("TEST_TIME_FACTOR is 'fast'");
  expect(() => readFactor('0')).toThrow('above 0');
});

test('three retried tests in a thousand pass, four fail', () => {
  expect(tooManySecondTries([result({ ...manyTests, secondTries: names(6) })])).toBe(false);
  expect(tooManySecondTries([result({ ...manyTests, secondTries: names(7) })])).toBe(true);
});

test('retried tests are counted over all steps, and one is allowed in a small run', () => {
  expect(tooManySecondTries([result({ secondTries: names(1) })])).toBe(false);
  expect(tooManySecondTries([result({ secondTries: names(2) })])).toBe(true);
  expect(tooManySecondTries([result({ secondTries: names(2) }), result(manyTests)])).toBe(false);
});

test('the table ends with the totals', () => {
  const rows = table([result({ seconds: 4 }), result({ check: 'types', seconds: 5, secondTries: names(1) })], 1);
  expect(rows.at(-1)).toMatchObject({ check: 'all', passed: 2, seconds: 9, 'at second try': 1 });
});
