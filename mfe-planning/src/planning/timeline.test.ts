import { shownHours, type Span } from '../shownHours';
import { spanLanes, hourMarks, timePosition, recordedOn } from './timeline';

const span = (start_time: string, end_time: string): Span => ({ start_time, end_time });

test.each([
  ['nothing planned', [], 7, 19],
  ['whole hours', [span('08:00', '18:00')], 8, 18],
  ['rounded outwards', [span('07:30', '12:00'), span('13:00', '17:05')], 7, 18],
  ['until the end of the day', [span('20:00', '23:59')], 20, 24],
  ['until midnight', [span('20:00', '00:00')], 20, 24],
  ['at least one hour', [span('08:00', '08:00')], 8, 9],
])('hours of %s', (_, spans, from, to) => expect(shownHours(spans)).toEqual({ from, to }));

test.each([
  ['08:00', 0],
  ['13:00', 0.5],
  ['18:00', 1],
  ['07:00', 0],
  ['23:00', 1],
])('%s is at %d between 8 and 18', (time, place) => expect(timePosition(time, { from: 8, to: 18 })).toBe(place));

test.each([
  ['one after the other', [span('08:00', '12:00'), span('12:00', '18:00')], [0, 0]],
  ['overlapping', [span('08:00', '13:00'), span('12:00', '18:00')], [0, 1]],
  [
    'three at once, the first lane free again',
    [span('08:00', '10:00'), span('08:00', '18:00'), span('10:00', '12:00')],
    [0, 1, 0],
  ],
  ['of which one ends at midnight', [span('20:00', '00:00'), span('21:00', '22:00')], [0, 1]],
  ['none', [], []],
])('lanes of spans %s', (_, spans, lanes) => expect(spanLanes(spans)).toEqual(lanes));

const [evening, morning] = ['2026-11-18T21:00:00.000Z', '2026-11-19T06:00:00.000Z'];

test.each([
  ['2026-11-18', evening, null, span('22:00', '22:00')],
  ['2026-11-18', evening, morning, span('22:00', '00:00')],
  ['2026-11-19', evening, morning, span('00:00', '07:00')],
  ['2026-11-19', evening, null, span('00:00', '00:00')],
  ['2026-11-19', morning, '2026-11-19T07:00:00.000Z', span('07:00', '08:00')],
])('on %s a record from %s till %s is %j', (day, start_time, end_time, part) => {
  expect(recordedOn(day, { start_time, end_time })).toEqual(part);
});

test('marks every hour, including both ends', () => {
  expect(hourMarks({ from: 7, to: 10 })).toEqual([7, 8, 9, 10]);
});
