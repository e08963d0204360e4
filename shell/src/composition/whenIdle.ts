/** Delay in ms before idle work starts, so that the first screen can make its own requests first. */
export const headStart = 1_000;

/**
 * Runs a callback when the browser is idle.
 * @param timeout time in ms after which it runs all the same; omitted: without limit
 * @returns cancels it
 */
export function whenIdle(work: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, timeout === undefined ? undefined : { timeout });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, headStart);
  return () => clearTimeout(handle);
}
