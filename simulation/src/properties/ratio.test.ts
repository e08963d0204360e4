import fc from 'fast-check';
import { dayCareNeed } from '../../../server/src/ratio/dayCare.ts';
import { staffRatio } from '../../../server/src/ratio/staffRatio.ts';
import { type Composition, needAfterSchool, needOf } from './ratioLaw';

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

const changeDates = ['2019-01-01', '2024-06-30', '2024-07-01', '2026-07-01'];

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, count) => count);

test('every group of day care needs what an own reading of the law says, on either side of its changes', () => {
  const compositions = upTo(16).flatMap((babies) =>
    upTo(16 - babies).flatMap((one) =>
      upTo(16 - babies - one).flatMap((two) =>
        upTo(16 - babies - one - two).map((three): Composition => [babies, one, two, three]),
      ),
    ),
  );
  const wrong = changeDates.flatMap((date) =>
    compositions
      .filter((counts) => counts.some((count) => count > 0))
      .filter((counts) => (dayCareNeed(counts, date)?.employees ?? null) !== needOf(counts)),
  );
  expect(compositions).toHaveLength(4_845);
  expect(wrong).toEqual([]);
});

test('so does every group of after-school care', () => {
  const groups = upTo(30).flatMap((young) => upTo(30 - young).map((old) => [young, old] as const));
  const wrong = changeDates.flatMap((date) =>
    groups
      .filter(([young, old]) => young + old > 0)
      .map(([young, old]) => {
        const ages = [...Array<number>(young).fill(5), ...Array<number>(old).fill(8)];
        return [date, young, old, staffRatio(ages, date).employeesNeeded, needAfterSchool(young, old, date)] as const;
      })
      .filter(([, , , needed, right]) => needed !== right),
  );
  expect(wrong).toEqual([]);
});
