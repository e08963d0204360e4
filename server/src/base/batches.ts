import { setImmediate } from 'node:timers/promises';

/**
 * Does work in batches, one after the other. Between two batches other requests get their turn: the embedded database
 * answers at once, so that a long list would otherwise hold up the whole server.
 */
export async function inBatches<T>(
  items: readonly T[],
  size: number,
  work: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await setImmediate();
    await work(items.slice(from, from + size));
  }
}
