import { delay, of, Subject } from 'rxjs';
import { fetchOn, paced } from './refresh';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/**
 * Emits one event per second.
 * @returns the seconds, rounded to tenths, at which a refresh was triggered
 */
async function refreshesDuring(seconds: number): Promise<number[]> {
  const events = new Subject<void>();
  const start = Date.now();
  const due: number[] = [];
  const subscription = paced(events).subscribe(() => due.push(Math.round((Date.now() - start) / 100) / 10));
  for (let second = 0; second < seconds; second += 1) {
    events.next();
    await jest.advanceTimersByTimeAsync(1_000);
  }
  await jest.advanceTimersByTimeAsync(10_000);
  subscription.unsubscribe();
  return due;
}

test('throttles refreshes during a stream of events, and refreshes once after the last one', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  expect(await refreshesDuring(8)).toEqual([0, 3, 6, 9]);
});

test('tablets that receive the same event spread their refreshes', async () => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(2 / 3);
  expect(await refreshesDuring(1)).toEqual([0.2]);
});

test('a change during a fetch does not abort it, and causes one more fetch', async () => {
  const reasons = new Subject<void>();
  const received: number[] = [];
  let fetches = 0;
  const subscription = fetchOn(reasons, () => of((fetches += 1)).pipe(delay(2_000))).subscribe((one) =>
    received.push(one),
  );
  reasons.next();
  await jest.advanceTimersByTimeAsync(1_000);
  reasons.next();
  reasons.next();
  await jest.advanceTimersByTimeAsync(1_000);
  expect([fetches, received]).toEqual([2, [1]]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([fetches, received]).toEqual([2, [1, 2]]);
  subscription.unsubscribe();
});

test('unsubscribing aborts the fetch and starts no other', async () => {
  const reasons = new Subject<void>();
  const fetch = jest.fn(() => of(1).pipe(delay(1_000)));
  const received = jest.fn();
  const subscription = fetchOn(reasons, fetch).subscribe(received);
  reasons.next();
  reasons.next();
  subscription.unsubscribe();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(received).not.toHaveBeenCalled();
});
