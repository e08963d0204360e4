import { headStart } from '../base/whenIdle';
import { underWay, whenFilled } from '../base/underWay';

/** Something that the screen waits for, and its end. */
function wait() {
  let end: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error('no network'));
  });
  return { done: underWay(promise), end, fail };
}

const filled = jest.fn();
/** Longer than the quiet time and an idle moment. */
const soon = 300 + headStart;

beforeEach(() => {
  jest.useFakeTimers();
  filled.mockReset();
});
afterEach(() => jest.useRealTimers());

test('waits for everything that is under way, also for what follows it at once', async () => {
  const code = wait();
  const answer = wait();
  whenFilled(filled);
  code.end();
  await jest.advanceTimersByTimeAsync(soon);
  answer.end();
  await answer.done;
  await jest.advanceTimersByTimeAsync(200);
  const next = wait();
  await jest.advanceTimersByTimeAsync(soon);
  expect(filled).not.toHaveBeenCalled();
  next.end();
  await jest.advanceTimersByTimeAsync(soon);
  expect(filled).toHaveBeenCalledTimes(1);
});

test('something that failed is waited for no longer', async () => {
  const code = wait();
  whenFilled(filled);
  code.fail();
  await expect(code.done).rejects.toThrow('no network');
  await jest.advanceTimersByTimeAsync(soon);
  expect(filled).toHaveBeenCalledTimes(1);
});

test('runs after five seconds and an idle moment, whatever is under way', async () => {
  const code = wait();
  whenFilled(filled);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(filled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1 + headStart);
  expect(filled).toHaveBeenCalledTimes(1);
  code.end();
  await jest.advanceTimersByTimeAsync(soon);
  expect(filled).toHaveBeenCalledTimes(1);
});

test('does not run once it is cancelled', async () => {
  const stop = whenFilled(filled);
  await jest.advanceTimersByTimeAsync(300);
  stop();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(filled).not.toHaveBeenCalled();
});
