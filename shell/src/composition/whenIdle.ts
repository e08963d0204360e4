/** Delay in ms before idle work starts, so that the first screen can make its own requests first. */
export const headStart = 1_000;

/**
 * Runs a callback when the browser is idle.
 * @returns cancels it
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, headStart);
  return () => clearTimeout(handle);
}
