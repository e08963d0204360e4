import { addMonths, lastDayOfAge, monthsBetween } from './months.ts';

test.each([
  ['2024-01-31', '2024-02-29', 0],
  ['2024-01-31', '2024-03-01', 1],
  ['2024-02-29', '2025-02-28', 11],
  ['2024-02-29', '2025-03-01', 12],
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

test('the last day of an age is the day before the next month begins', () => {
  expect(lastDayOfAge('2023-05-17', 33)).toBe('2026-03-16');
});
