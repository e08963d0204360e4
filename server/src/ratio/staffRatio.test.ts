import { ageOn, cellFor, countAges, mostChildren } from './ages.ts';
import { childminderRatio, countStaff, deviationAllowance, leastWhileDeviating, staffRatio } from './staffRatio.ts';
import { combinationRules, oldestAge } from './tables.ts';

const date = '2026-03-10';
const before = '2024-06-30';
const since = '2024-07-01';

/** Expands counts per age to a list of ages. */
function ages(counts: Readonly<Record<number, number>>): number[] {
  return Object.entries(counts).flatMap(([age, count]) => new Array<number>(count).fill(Number(age)));
}

function needed(counts: Readonly<Record<number, number>>, on = date): number | null {
  return staffRatio(ages(counts), on).employeesNeeded;
}

describe('the age in whole years', () => {
  test.each([
    ['2025-03-11', 0],
    ['2025-03-10', 1],
    ['2024-02-29', 2],
    ['2026-03-11', 0],
  ])('for a birth date of %s', (born, age) => expect(ageOn(born, date)).toBe(age));

  test('for a birth on 29 February rises on 1 March of an ordinary year', () => {
    expect([ageOn('2024-02-29', '2026-02-28'), ageOn('2024-02-29', '2026-03-01')]).toEqual([1, 2]);
    expect(ageOn('2024-02-29', '2028-02-29')).toBe(4);
  });
});

describe('day care', () => {
  test('names the rule, the children and their ages', () => {
    expect(staffRatio(ages({ 0: 3, 3: 1 }), date)).toEqual({
      employeesNeeded: 2,
      allowed: true,
      indicative: false,
      reasons: [{ code: 'babies', children: 4, youngest: 0, oldest: 3, employees: 2 }],
    });
  });

  test('children who may not be in one group have no number', () => {
    expect(staffRatio(ages({ 0: 9, 1: 5 }), date)).toEqual({
      employeesNeeded: null,
      allowed: false,
      indicative: false,
      reasons: [{ code: 'no-group', children: 14, babies: 9 }],
    });
  });

  test('no children need no employees', () => {
    expect(staffRatio([], date)).toMatchObject({ employeesNeeded: 0, allowed: true, reasons: [{ code: 'nobody' }] });
  });
});

describe('after-school care', () => {
  test.each([
    ['young children', { 4: 5, 6: 5 }, 1, { 4: 5, 6: 6 }, 2],
    ['more young children', { 5: 20 }, 2, { 5: 21 }, null],
    ['older children', { 7: 6, 12: 6 }, 1, { 7: 6, 12: 7 }, 2],
    ['more older children', { 8: 24 }, 2, { 8: 25 }, 3],
    ['most older children', { 8: 30 }, 3, { 8: 31 }, null],
    ['mixed ages', { 4: 9, 9: 2 }, 1, { 4: 9, 9: 3 }, 2],
    ['the young among mixed ages', { 4: 9, 9: 1 }, 1, { 4: 10, 9: 1 }, 2],
    ['more mixed ages', { 4: 18, 9: 4 }, 2, { 4: 18, 9: 5 }, null],
    ['more young among mixed ages', { 4: 18, 9: 1 }, 2, { 4: 19, 9: 1 }, null],
  ] as const)('until July 2024: %s', (_, within, expected, beyond, next) => {
    expect([needed(within, before), needed(beyond, before)]).toEqual([expected, next]);
  });

  test.each([
    ['young children', { 4: 5, 6: 5 }, 1, { 4: 5, 6: 6 }, 2],
    ['twenty young children', { 5: 20 }, 2, { 5: 21 }, 3],
    ['older children', { 7: 6, 12: 6 }, 1, { 7: 6, 12: 7 }, 2],
    ['older children, with rounding', { 8: 24 }, 2, { 8: 25 }, 3],
    ['mixed ages', { 4: 9, 9: 1 }, 1, { 4: 9, 9: 2 }, 2],
    ['a whole location', { 4: 30, 8: 30 }, 6, { 4: 35, 8: 30 }, 6],
  ] as const)('since July 2024: %s', (_, within, expected, beyond, next) => {
    expect([needed(within, since), needed(beyond, since)]).toEqual([expected, next]);
  });

  test('a location has a minimum number of groups of at most thirty children', () => {
    expect(staffRatio(ages({ 5: 30 }), since).reasons).toEqual([
      { code: 'after-school', young: 30, old: 0, employees: 3 },
    ]);
    expect(staffRatio(ages({ 5: 30, 7: 1 }), since).reasons).toEqual([
      { code: 'after-school', young: 30, old: 1, employees: 4 },
      { code: 'divided', groups: 2 },
    ]);
  });
});

describe('a combination of day care and after-school care', () => {
  test.each([
    ['the table of 2012 asks for more', { 1: 5, 8: 2 }, 2, 'table'],
    ['the rules of day care ask for more', { 0: 1, 10: 6 }, 2, 'table'],
    ['one baby more than one employee may have', { 0: 3, 8: 1 }, 2, 'babies'],
    ['children of three', { 3: 6, 5: 2 }, 1, 'table'],
    ['one child of three more', { 3: 7, 5: 1 }, 2, 'table'],
  ] as const)('%s', (_, counts, expected, code) => {
    const answer = staffRatio(ages(counts), date);
    expect(answer).toMatchObject({ employeesNeeded: expected, allowed: true, indicative: true });
    expect(answer.reasons).toMatchObject([{ code: 'combination' }, { code, employees: expected }]);
  });

  // Per row the most children with each number of employees, and one child too many, also for each limit on young ones.
  test.each([
    [
      '3 to 13',
      [{ 3: 6, 5: 3 }],
      [
        { 3: 6, 5: 4 },
        { 3: 7, 5: 2 },
        { 3: 15, 5: 1 },
      ],
      [],
      [{ 3: 1, 5: 16 }],
    ],
    [
      '2 to 13',
      [{ 2: 1, 3: 4, 5: 3 }],
      [
        { 2: 1, 5: 8 },
        { 2: 1, 3: 5, 5: 2 },
        { 2: 10, 5: 6 },
      ],
      [
        { 2: 11, 5: 5 },
        { 2: 1, 3: 11, 5: 4 },
      ],
      [
        { 2: 13, 5: 3 },
        { 2: 1, 5: 16 },
      ],
    ],
    [
      '1 to 13',
      [{ 1: 3, 3: 1, 5: 4 }],
      [
        { 1: 1, 5: 8 },
        { 1: 4, 5: 4 },
        { 1: 1, 3: 4, 5: 3 },
        { 1: 6, 3: 2, 5: 7 },
      ],
      [
        { 1: 1, 5: 15 },
        { 1: 7, 5: 8 },
        { 1: 1, 3: 8, 5: 6 },
        { 1: 8, 3: 4, 5: 4 },
      ],
      [
        { 1: 9, 5: 7 },
        { 1: 1, 3: 12, 5: 3 },
        { 1: 1, 5: 16 },
      ],
    ],
    [
      '0 to 13',
      [{ 0: 2, 1: 1, 3: 1, 5: 3 }],
      [
        { 0: 1, 5: 7 },
        { 0: 3, 5: 4 },
        { 0: 1, 1: 3, 5: 3 },
        { 0: 1, 3: 4, 5: 2 },
        { 0: 4, 1: 2, 3: 2, 5: 6 },
      ],
      [
        { 0: 1, 5: 14 },
        { 0: 5, 5: 9 },
        { 0: 1, 1: 6, 5: 7 },
        { 0: 1, 3: 8, 5: 5 },
        { 0: 6, 1: 2, 3: 4, 5: 4 },
      ],
      [
        { 0: 7, 5: 9 },
        { 0: 1, 1: 8, 5: 7 },
        { 0: 1, 3: 12, 5: 3 },
        { 0: 1, 5: 16 },
      ],
    ],
  ] as const)('the table of 2012 with ages %s', (_, one, two, three, nobody) => {
    const byEmployees: readonly (readonly Readonly<Record<number, number>>[])[] = [one, two, three, nobody];
    const [rules] = combinationRules;
    const employeesFor = (counts: Readonly<Record<number, number>>) =>
      cellFor(rules?.table ?? [], countAges(ages(counts)))?.employees ?? null;
    expect(byEmployees.map((all) => all.map(employeesFor))).toEqual(
      byEmployees.map((all, index) => all.map(() => [1, 2, 3, null][index])),
    );
  });

  test('has at most sixteen children', () => {
    expect(needed({ 3: 6, 5: 10 })).toBe(2);
    expect(staffRatio(ages({ 3: 6, 5: 11 }), date)).toEqual({
      employeesNeeded: null,
      allowed: false,
      indicative: true,
      reasons: [{ code: 'combination' }, { code: 'no-group', children: 17, babies: 0 }],
    });
  });
});

test('one child more never lowers the number of employees, for day care, after-school care and combinations', () => {
  const some = [0, 1, 2, 3, 4, 8];
  const number = (counts: readonly number[]) => needed(Object.fromEntries(some.map((age, i) => [age, counts[i] ?? 0])));
  const walk = (counts: readonly number[], from: number, now: number | null): void => {
    if (counts.reduce((sum, count) => sum + count, 0) === 8) return;
    for (let age = from; age < some.length; age += 1) {
      const more = counts.with(age, (counts[age] ?? 0) + 1);
      const next = number(more);
      if (now !== null && next !== null) expect(next).toBeGreaterThanOrEqual(now);
      walk(more, age, next);
    }
  };
  walk([0, 0, 0, 0, 0, 0], 0, 0);
});

describe('the rules do not apply to', () => {
  test.each([[-1], [1.5], [oldestAge + 1], [Number.NaN]])('an age of %d', (age) => {
    expect(() => staffRatio([age], date)).toThrow(RangeError);
  });

  test('more children than an establishment can have', () => {
    expect(needed({ 5: mostChildren })).toBe(50);
    expect(() => needed({ 5: mostChildren + 1 })).toThrow(RangeError);
  });

  test('a date before the first rules', () => {
    expect(() => needed({ 5: 1 }, '2018-12-31')).toThrow(RangeError);
    expect(() => needed({ 3: 1, 5: 1 }, '2018-12-31')).toThrow(RangeError);
  });
});

describe('a childminder', () => {
  test.each([
    ['the published example', [0, 1, 1, 3, 5, 8], true],
    ['seven children', [5, 5, 5, 5, 5, 5, 5], false],
    ['six below four', [2, 2, 2, 3, 3, 3], false],
    ['five below four', [2, 2, 2, 3, 3], true],
    ['five below two', [1, 1, 1, 1, 1], false],
    ['four below two', [1, 1, 1, 1, 5], true],
    ['three babies', [0, 0, 0], false],
    ['two babies', [0, 0], true],
  ])('with %s', (_, present, allowed) =>
    expect(childminderRatio(present, date)).toMatchObject({ allowed, employeesNeeded: allowed ? 1 : null }),
  );

  test('gets the exceeded limits, and from four children the need for a backup', () => {
    expect(childminderRatio([0, 0, 0, 1, 1, 1, 1], date).reasons).toEqual([
      { code: 'childminder', children: 7 },
      { code: 'childminder-limit', below: null, most: 6 },
      { code: 'childminder-limit', below: 4, most: 5 },
      { code: 'childminder-limit', below: 2, most: 4 },
      { code: 'childminder-limit', below: 1, most: 2 },
      { code: 'childminder-backup', from: 4 },
    ]);
    expect(childminderRatio([5, 5, 5], date).reasons).toEqual([{ code: 'childminder', children: 3 }]);
  });

  test('without children needs nobody', () => {
    expect(childminderRatio([], date)).toMatchObject({ employeesNeeded: 0, allowed: true });
  });
});

describe('the three-hours rule', () => {
  test.each([
    [{ isSchoolDayCare: false, consecutiveMinutes: 600 }, 180],
    [{ isSchoolDayCare: false, consecutiveMinutes: 599 }, 0],
    [{ isSchoolDayCare: true, consecutiveMinutes: 240 }, 30],
    [{ isSchoolDayCare: true, consecutiveMinutes: 660 }, 30],
  ])('%j', (day, minutes) => expect(deviationAllowance({ date, ...day })).toBe(minutes));

  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ])('of %d employees at least %d must stay', (all, least) => expect(leastWhileDeviating(all, date)).toBe(least));
});

test.each([
  ['a trainee', ['qualified', 'trainee'], false, 2],
  ['an assistant in day care', ['qualified', 'assistant'], false, 1],
  ['an assistant in after-school care', ['qualified', 'assistant'], true, 2],
  ['interns and managers', ['qualified', 'intern', 'other'], false, 1],
] as const)('employees counted in the ratio: %s', (_, roles, afterSchool, counted) => {
  expect(countStaff(roles, afterSchool)).toBe(counted);
});
