import { addDays } from '../base/clock.ts';
import { addMonths, lastDayOfAge, monthsBetween } from './months.ts';

test.each([
  ['2024-01-31', '2024-02-28', 0],
  ['2024-01-31', '2024-02-29', 1],
  ['2024-01-31', '2024-03-30', 1],
  ['2024-02-29', '2025-02-28', 12],
  ['2025-08-31', '2026-06-30', 10],
  ['2025-12-10', '2026-01-10', 1],
  ['2025-12-10', '2026-01-09', 0],
])('from %s to %s are %i whole months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months);
});

test.each([
  ['2024-01-31', 1, '2024-02-29'],
  ['2025-01-31', 1, '2025-02-28'],
  ['2025-11-15', 2, '2026-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2025-06-30', 24, '2027-06-30'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test('whatever the day of birth, an age in months lasts from its day in the month until the day before the next one', () => {
  const wrong: string[] = [];
  for (let birth = '2023-12-01'; birth < '2028-03-02'; birth = addDays(birth, 1)) {
    for (let months = 0; months < 13; months += 1) {
      const first = addMonths(birth, months);
      const last = addDays(addMonths(birth, months + 1), -1);
      const isRight = [first, last].every((day) => monthsBetween(birth, day) === months);
      if (!isRight || lastDayOfAge(birth, months) !== last) wrong.push(`${birth} ${months}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('the last day of an age is the day before the next month begins', () => {
  expect(lastDayOfAge('2023-05-17', 33)).toBe('2026-03-16');
});
