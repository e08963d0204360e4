import { cellFor } from './ages.ts';
import { dayCareNeed } from './dayCare.ts';
import { dayCareRules } from './tables.ts';

const date = '2026-03-10';
type Composition = readonly [babies: number, one: number, two: number, three: number];

function need(composition: Composition, on = date) {
  return dayCareNeed(composition, on);
}

function employees(composition: Composition): number | null {
  return need(composition)?.employees ?? null;
}

/** Every composition of a group from 1 up to `most` children. */
function compositions(most: number): Composition[] {
  const found: Composition[] = [];
  for (let babies = 0; babies <= most; babies += 1)
    for (let one = 0; babies + one <= most; one += 1)
      for (let two = 0; babies + one + two <= most; two += 1)
        for (let three = 0; babies + one + two + three <= most; three += 1) {
          if (babies + one + two + three > 0) found.push([babies, one, two, three]);
        }
  return found;
}

/**
 * For each cell of table 1: the largest composition that fits with its number of employees, and the composition with
 * one more child with its number.
 */
const limits: readonly (readonly [string, Composition, number, Composition, number | null])[] = [
  ['babies, 1', [3, 0, 0, 0], 1, [4, 0, 0, 0], 2],
  ['babies, 2', [6, 0, 0, 0], 2, [7, 0, 0, 0], 3],
  ['babies, 3', [9, 0, 0, 0], 3, [10, 0, 0, 0], 4],
  ['babies, 4', [12, 0, 0, 0], 4, [13, 0, 0, 0], null],
  ['age 1, 1', [0, 5, 0, 0], 1, [0, 6, 0, 0], 2],
  ['age 1, 2', [0, 10, 0, 0], 2, [0, 11, 0, 0], 3],
  ['age 1, 3', [0, 15, 0, 0], 3, [0, 16, 0, 0], 4],
  ['age 1, 4', [0, 16, 0, 0], 4, [0, 17, 0, 0], null],
  ['age 2, 1', [0, 0, 8, 0], 1, [0, 0, 9, 0], 2],
  ['age 2, 2', [0, 0, 16, 0], 2, [0, 0, 17, 0], null],
  ['age 3, 1', [0, 0, 0, 8], 1, [0, 0, 0, 9], 2],
  ['age 3, 2', [0, 0, 0, 16], 2, [0, 0, 0, 17], null],
  ['ages 0 to 1, 1', [1, 3, 0, 0], 1, [1, 4, 0, 0], 2],
  ['ages 0 to 1, 2', [1, 7, 0, 0], 2, [1, 8, 0, 0], 3],
  ['ages 0 to 1, 3', [1, 13, 0, 0], 3, [1, 14, 0, 0], 4],
  ['ages 0 to 1, most babies', [8, 2, 0, 0], 3, [9, 2, 0, 0], null],
  ['ages 0 to 1, 4', [1, 15, 0, 0], 4, [1, 16, 0, 0], null],
  ['ages 1 to 2, 1', [0, 1, 5, 0], 1, [0, 1, 6, 0], 2],
  ['ages 1 to 2, 2', [0, 1, 10, 0], 2, [0, 1, 11, 0], 3],
  ['ages 1 to 2, 3', [0, 1, 15, 0], 3, [0, 1, 16, 0], null],
  ['ages 2 to 3, 1', [0, 0, 1, 7], 1, [0, 0, 1, 8], 2],
  ['ages 2 to 3, 2', [0, 0, 1, 15], 2, [0, 0, 1, 16], null],
  ['ages 0 to 2, 1', [1, 1, 3, 0], 1, [1, 1, 4, 0], 2],
  ['ages 0 to 2, 2', [1, 1, 8, 0], 2, [1, 1, 9, 0], 3],
  ['ages 0 to 2, 3 with 4 babies', [4, 1, 9, 0], 3, [5, 1, 8, 0], 4],
  ['ages 0 to 2, 3 with 3 babies', [3, 1, 11, 0], 3, [4, 1, 10, 0], 4],
  ['ages 0 to 2, 4', [1, 1, 14, 0], 4, [1, 1, 15, 0], null],
  ['ages 1 to 3, 1', [0, 1, 5, 1], 1, [0, 1, 6, 1], 2],
  ['ages 1 to 3, 2', [0, 1, 2, 10], 2, [0, 1, 2, 11], 3],
  ['ages 1 to 3, 3', [0, 1, 14, 1], 3, [0, 1, 15, 1], null],
  ['ages 0 to 3, 1', [1, 1, 1, 2], 1, [1, 1, 1, 3], 2],
  ['ages 0 to 3, 2', [1, 1, 1, 9], 2, [1, 1, 1, 10], 3],
  ['ages 0 to 3, 3 with 5 babies', [5, 1, 1, 8], 3, [6, 1, 1, 7], 4],
  ['ages 0 to 3, 3 with 3 babies', [3, 1, 1, 11], 3, [4, 1, 1, 10], 4],
  ['ages 0 to 3, most babies', [8, 1, 1, 6], 4, [9, 1, 1, 5], null],
];

test.each(limits)('%s', (_, within, expected, beyond, next) => {
  expect([employees(within), employees(beyond)]).toEqual([expected, next]);
});

test.each([
  ['a gap in the ages', [0, 4, 0, 4], 2, 'table'],
  ['a published mixed group', [2, 2, 2, 6], 2, 'table'],
  ['a published group without babies', [0, 3, 2, 2], 1, 'table'],
  ['weights that are exactly two employees', [4, 4, 0, 0], 2, 'table'],
  ['weights of babies beyond the table', [3, 0, 0, 1], 2, 'babies'],
  ['six of one year and one of three, who alone would make the row milder', [0, 6, 0, 1], 2, 'addition'],
  ['the limit of four babies', [4, 5, 5, 0], 3, 'table'],
] as const)('%s', (_, composition, expected, rule) => {
  expect(need(composition)).toEqual({ employees: expected, rule });
});

test.each([[[0, 11, 0, 2]], [[1, 8, 0, 2]], [[1, 8, 0, 3]], [[1, 8, 1, 1]]] as const)(
  '%j implies the additions of smaller groups',
  (composition) => {
    expect(employees(composition)).toBe(3);
  },
);

test.each([
  ['14 with 9 babies', [9, 5, 0, 0]],
  ['17 children', [0, 0, 9, 8]],
  ['9 babies and one of three', [9, 0, 0, 1]],
  ['9 babies and one of two', [9, 0, 1, 0]],
] as const)('%s may not be one group', (_, composition) => expect(need(composition)).toBeNull());

test('one child more never lowers the number of employees, in all 4,844 groups', () => {
  const all = compositions(16);
  expect(all).toHaveLength(4844);
  for (const composition of all) {
    const now = employees(composition);
    const fewer = composition
      .map((count, age) => composition.with(age, count - 1) as [number, number, number, number])
      .filter((one) => Math.min(...one) >= 0 && Math.max(...one) > 0)
      .map((one) => employees(one) ?? 0);
    if (now !== null) expect(Math.max(0, ...fewer)).toBeLessThanOrEqual(now);
  }
});

test('one child more never allows a group that was not allowed, in all 4,844 groups', () => {
  for (const composition of compositions(15).filter((one) => need(one) === null)) {
    const more = composition.map((count, age) => composition.with(age, count + 1) as [number, number, number, number]);
    expect([composition, more.map(employees)]).toEqual([composition, [null, null, null, null]]);
  }
});

test('each rule applies to a known number of groups, and none needs more than four employees', () => {
  const needs = compositions(16).map((composition) => need(composition));
  const counted = (rule: string) => needs.filter((one) => one?.rule === rule).length;
  expect(needs.filter((one) => one === null)).toHaveLength(326);
  expect(counted('addition')).toBe(32);
  expect(Math.max(...needs.map((one) => one?.employees ?? 0))).toBe(4);
});

test('the additional rule for babies requires more than the table in 675 groups', () => {
  const [rules] = dayCareRules;
  const more = compositions(16).filter((composition) => {
    const cell = cellFor(rules?.table ?? [], composition);
    const [babies, one, two, three] = composition;
    return cell !== null && babies > 0 && babies / 3 + (one / 5 + two / 6 + three / 8) / 1.2 - 1e-9 > cell.employees;
  });
  expect(more).toHaveLength(675);
});

test('a child of four in day care counts as one of three', () => {
  expect(dayCareNeed([0, 1, 0, 6, 1], date)).toEqual(need([0, 1, 0, 7]));
});

test('there are no rules before 2019', () => {
  expect(need([3, 0, 0, 0], '2019-01-01')).toEqual({ employees: 1, rule: 'table' });
  expect(() => need([3, 0, 0, 0], '2018-12-31')).toThrow(RangeError);
});
