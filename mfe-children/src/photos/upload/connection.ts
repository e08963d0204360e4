import type { ApiFailure } from '@groepsapp/kernel';

const firstMs = 2_000;
const longestMs = 30_000;

/** Wakes up when the browser is online again, and at the latest after some seconds: longer with every attempt. */
function nextChance(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(firstMs * 2 ** attempt, longestMs));
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/**
 * Tries until it succeeds or fails for another reason than a missing connection.
 * @param signal ends the waiting; the last outcome is then the answer
 */
export async function whenConnected<T extends { error?: ApiFailure }>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    const outcome = await attempt();
    if (outcome.error?.kind !== 'offline' || signal.aborted) return outcome;
    await nextChance(attempts, signal);
    if (signal.aborted) return outcome;
  }
}
