import { daysOf, formatRange, rangeOf, shiftRange, weekNumber, wholeWeeks, type Period } from './dates';

const cases: [string, Period, string, string][] = [
  ['2026-11-18', 'day', '2026-11-18', '2026-11-18'],
  ['2026-11-18', 'week', '2026-11-16', '2026-11-22'],
  ['2026-11-22', 'week', '2026-11-16', '2026-11-22'],
  ['2026-11-23', 'week', '2026-11-23', '2026-11-29'],
  ['2027-01-01', 'week', '2026-12-28', '2027-01-03'],
  ['2026-02-11', 'month', '2026-02-01', '2026-02-28'],
  ['2028-02-29', 'month', '2028-02-01', '2028-02-29'],
];

test.each(cases)('%s is in the %s from %s to %s', (date, period, from, to) => {
  expect(rangeOf(date, period)).toEqual({ from, to });
});

test.each<[Period, number, string, string, string]>([
  ['day', 1, '2026-10-25', '2026-10-26', '2026-10-26'],
  ['day', -1, '2027-01-01', '2026-12-31', '2026-12-31'],
  ['week', 1, '2026-12-28', '2027-01-04', '2027-01-10'],
  ['week', -1, '2027-01-04', '2026-12-28', '2027-01-03'],
  ['month', 1, '2027-01-31', '2027-02-01', '2027-02-28'],
  ['month', -1, '2026-03-01', '2026-02-01', '2026-02-28'],
])('moves one %s by %i from %s', (period, count, date, from, to) => {
  expect(shiftRange(rangeOf(date, period), period, count)).toEqual({ from, to });
});

test('extends a month to whole weeks', () => {
  expect(wholeWeeks(rangeOf('2026-11-18', 'month'))).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(wholeWeeks(rangeOf('2027-02-10', 'month'))).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

test('lists every day of a range, also over the change to winter time', () => {
  expect(daysOf({ from: '2026-10-24', to: '2026-10-27' })).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
  ]);
  expect(daysOf({ from: '2026-10-24', to: '2026-10-23' })).toEqual([]);
});

test.each([
  ['2026-01-01', 1],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
])('%s is in week %i', (date, week) => expect(weekNumber(date)).toBe(week));

test.each<[string, Period, string]>([
  ['2026-11-18', 'day', 'wo 18 november 2026'],
  ['2026-11-18', 'week', 'Week 47: 16 t/m 22 november 2026'],
  ['2026-12-30', 'week', 'Week 53: 28 dec. t/m 3 jan. 2027'],
  ['2026-11-18', 'month', 'november 2026'],
])('formats %s as a %s: %s', (date, period, text) => expect(formatRange(rangeOf(date, period), period)).toBe(text));
