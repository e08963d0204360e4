import { mostAtOnce } from './apply.ts';

const time = (startTime: string, endTime: string) => ({ startTime, endTime });

test.each([
  [[], 0],
  [[time('08:00', '18:00')], 1],
  [[time('08:00', '12:00'), time('12:00', '18:00')], 1],
  [[time('08:00', '12:01'), time('12:00', '18:00')], 2],
  [[time('08:00', '18:00'), time('09:00', '10:00'), time('11:00', '12:00')], 2],
])('%j overlap at most %d at once', (times, expected) => {
  expect(mostAtOnce(times)).toBe(expected);
});
