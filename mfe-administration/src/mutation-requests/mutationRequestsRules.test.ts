import type { MutationRequest } from '@groepsapp/kernel';
import { askedText, dayText, shownHours, isPast } from './mutationRequestsRules';

const request = {
  ...{ date: '2026-11-25', swap_date: null, start_time: null, end_time: null },
} as MutationRequest;

test.each([
  [{}, 'wo 25-11-2026'],
  [{ start_time: '08:00', end_time: '12:30' }, 'wo 25-11-2026 08:00-12:30'],
  [{ swap_date: '2026-11-27' }, 'wo 25-11-2026 ruilen voor vr 27-11-2026'],
  [
    { swap_date: '2027-01-04', start_time: '13:00', end_time: '18:00' },
    'wo 25-11-2026 ruilen voor ma 04-01-2027 13:00-18:00',
  ],
])('%j is described as %s', (given, expected) => {
  expect(askedText({ ...request, ...given })).toBe(expected);
});

test.each([
  [{}, '2026-11-25', false],
  [{}, '2026-11-26', true],
  [{ swap_date: '2026-11-27' }, '2026-11-26', false],
  [{ swap_date: '2026-11-24' }, '2026-11-25', true],
])('%j is past on %s: %s', (given, today, expected) => {
  expect(isPast({ ...request, ...given }, today)).toBe(expected);
});

test.each([
  [[], undefined],
  [[{ start_time: '07:45:00', end_time: '18:00:00' }], { from: 7, to: 18 }],
  [
    [
      { start_time: '09:00:00', end_time: '12:00:00' },
      { start_time: '12:00:00', end_time: '18:01:00' },
    ],
    { from: 9, to: 19 },
  ],
  [[{ start_time: '20:00:00', end_time: '23:59:59' }], { from: 20, to: 24 }],
])('the rows %j span %j', (rows, expected) => {
  expect(shownHours(rows)).toEqual(expected);
});

test('a date is formatted with its weekday and year', () => {
  expect(dayText('2027-03-01')).toBe('ma 01-03-2027');
});
