import { isHere, wasHere } from './here';
import { latenessOf, overdueOf } from './lateness';

const today = '2026-11-18';
const yesterday = '2026-11-17';

/** A moment in the Netherlands, in winter. */
const at = (day: string, time: string) => `${day}T${time}:00.000+01:00`;
const record = (from: string, to: string | null) => ({ start_time: from, end_time: to });

test.each([
  ['of the night before', record(at(yesterday, '22:00'), null), [true, true]],
  ['of the night before that ended', record(at(yesterday, '22:00'), at(today, '07:00')), [false, true]],
  ['of the evening before', record(at(yesterday, '19:30'), at(yesterday, '23:30')), [false, false]],
  ['left open on the day before', record(at(yesterday, '18:45'), null), [false, false]],
  ['of the night before that', record(at('2026-11-16', '22:00'), null), [false, false]],
])('a record %s', (_, one, expected) => {
  expect([isHere(one, today), wasHere(one, today)]).toEqual(expected);
});

const morning = { id_group: 3, start_time: '00:00', end_time: '07:00' };
const afternoon = { id_group: 3, start_time: '15:00', end_time: '18:00' };
const slept = record(at(yesterday, '22:00'), null);

test('who sleeps here is not late, until it is to be fetched in the morning', () => {
  const planned = [morning, afternoon];
  expect(latenessOf(slept, planned, { date: today, time: '00:20' })).toBeNull();
  expect(latenessOf(null, planned, { date: today, time: '00:20' })).toMatchObject({ from: '00:00' });
  expect(overdueOf(slept, planned, { date: today, time: '07:10' })).toBeNull();
  expect(overdueOf(slept, planned, { date: today, time: '07:20' })).toEqual({ until: '07:00', minutes: 20 });
});
