import fc from 'fast-check';
import { dayCareNeed } from '../../../server/src/ratio/dayCare.ts';

const ages = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 16 });
const days = fc.constantFrom('2019-01-01', '2024-06-30', '2024-07-01', '2026-03-10', '2026-07-01');

const countsOf = (children: readonly number[]) =>
  [0, 1, 2, 3, 4].map((age) => children.filter((one) => one === age).length);

test('with one more child a group of day care never needs fewer employees', () => {
  fc.assert(
    fc.property(ages, fc.integer({ min: 0, max: 4 }), days, (children, another, date) => {
      const [before, after] = [children, [...children, another]].map((all) => dayCareNeed(countsOf(all), date));
      if (after !== null && after !== undefined)
        expect(after.employees).toBeGreaterThanOrEqual(before?.employees ?? Infinity);
    }),
    { numRuns: 2_000 },
  );
});
