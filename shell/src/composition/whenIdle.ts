/** How long who comes first gets to ask for what it needs itself. */
export const headStart = 1_000;

/**
 * Does work when the browser has nothing better to do.
 * @returns calls it off
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work);
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, headStart);
  return () => clearTimeout(handle);
}
