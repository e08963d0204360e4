import { canBe, endNextDay, endOf, type Hours, hoursOn, minutesOf } from './times.ts';

const dayMinutes = 24 * 60;
const timeAt = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
const times = Array.from({ length: 48 }, (_, half) => timeAt(half * 30));
const all = times.flatMap((start_time) => times.map((end_time): Hours => ({ start_time, end_time })));

/** The minutes of two days that hours cover, counted one half hour after the other. */
function covered({ start_time, end_time }: Hours): number[] {
  const minutes: number[] = [];
  let at = minutesOf(start_time);
  do {
    minutes.push(at);
    at += 30;
  } while (timeAt(at % dayMinutes) !== end_time);
  return minutes;
}

test('the hours of a day and of the next one cover the same minutes as the whole', () => {
  for (const hours of all) {
    const whole = covered(hours);
    const item = { date: '2026-03-10', ...hours };
    const evening = covered(hoursOn('2026-03-10', item));
    const morning = endNextDay(hours) ? covered(hoursOn('2026-03-11', item)).map((at) => at + dayMinutes) : [];
    expect([...evening, ...morning]).toEqual(whole);
    expect(endNextDay(hours)).toBe(whole.some((at) => at >= dayMinutes));
  }
});

test('the end of a day is 24:00', () => {
  expect(['00:00', '00:30', '23:59'].map((end_time) => endOf({ end_time }))).toEqual(['24:00', '00:30', '23:59']);
});

test.each([
  ['08:00', '18:00', true],
  ['18:30', '00:00', true],
  ['00:00', '00:00', true],
  ['19:00', '12:00', true],
  ['23:30', '00:30', true],
  ['18:59', '07:00', false],
  ['19:00', '12:01', false],
  ['18:00', '08:00', false],
  ['08:00', '08:00', false],
])('whether %s-%s can be meant is %s', (start_time, end_time, can) => {
  expect(canBe({ start_time, end_time })).toBe(can);
});
