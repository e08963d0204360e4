import { dayOf, systemClock } from '../base/clock.ts';
import { checkTimes, tapMoment } from './rules.ts';

const hourMs = 60 * 60 * 1000;

afterEach(() => jest.useRealTimers());

test('a tap is not refused because the clock of the server was put back an hour', () => {
  const real = Date.now();
  const at = (milliseconds: number) => new Date(real + milliseconds).toISOString();
  jest.useFakeTimers({ now: real - hourMs, doNotFake: ['performance'] });
  expect(systemClock.now().getTime()).toBe(real - hourMs);
  expect(tapMoment(systemClock, at(-60_000)).moment).toBe(at(-60_000));
  expect(() => checkTimes(systemClock, dayOf(new Date(real - 60_000)), at(-60_000), null)).not.toThrow();
  expect(() => tapMoment(systemClock, at(hourMs))).toThrow();
});
