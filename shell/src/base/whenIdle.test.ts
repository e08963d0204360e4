import { whenIdle } from './whenIdle';

const timers = { requestIdleCallback: jest.fn(() => 7), cancelIdleCallback: jest.fn() };

beforeEach(() => Object.assign(globalThis, timers));
afterEach(() => {
  for (const name of Object.keys(timers)) Reflect.deleteProperty(globalThis, name);
  jest.useRealTimers();
});

test('work has a limit after which it runs, as a page in a loop is never idle', () => {
  const work = jest.fn();
  whenIdle(work)();
  expect(timers.requestIdleCallback).toHaveBeenCalledWith(work, { timeout: 5_000 });
  expect(timers.cancelIdleCallback).toHaveBeenCalledWith(7);
});

test('a browser that does not tell when it is idle runs it by a timer', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  jest.useFakeTimers();
  const work = jest.fn();
  whenIdle(work);
  jest.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});
