/** Delay in ms before idle work starts, so that the first screen can make its own requests first. */
export const headStart = 1_000;
/** Time in ms after which a page counts as never idle, such as in a loop of an area. */
const longestWait = 5_000;

/** Runs a callback when the browser is idle, and after five seconds all the same. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: longestWait });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, headStart);
  return () => clearTimeout(handle);
}
