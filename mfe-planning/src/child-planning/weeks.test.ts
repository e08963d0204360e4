import { byWeek, formatMonth, isoWeekOf, startOfMonth, weeksOfMonth } from './weeks';

test.each([
  ['2026-01-01', 1],
  ['2026-11-18', 47],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('%s is in week %i', (date, week) => {
  expect(isoWeekOf(date)).toBe(week);
});

test.each([
  ['2026-11-18', '2026-10-26', '2026-12-06'],
  ['2027-02-01', '2027-02-01', '2027-02-28'],
  ['2026-12-31', '2026-11-30', '2027-01-03'],
])('the month of %s is shown from %s to %s', (date, from, to) => {
  expect(weeksOfMonth(date)).toEqual({ from, to });
});

test.each([
  ['2026-11-18', 0, '2026-11-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-05', -1, '2025-12-01'],
])('the month of %s plus %i starts on %s', (date, count, first) => {
  expect(startOfMonth(date, count)).toBe(first);
});

test('items are grouped into weeks from Monday to Sunday', () => {
  const dates = ['2026-11-15', '2026-11-16', '2026-11-16', '2026-11-22'].map((date) => ({ date }));
  expect(byWeek(dates).map(({ number, monday, items }) => [number, monday, items.length])).toEqual([
    [46, '2026-11-09', 1],
    [47, '2026-11-16', 3],
  ]);
});

test('a month has its Dutch name', () => {
  expect(formatMonth('2026-03-01')).toBe('maart 2026');
});
