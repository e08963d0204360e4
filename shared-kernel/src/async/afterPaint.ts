/** After so many ms the task runs even when the page is never idle. */
const patience = 200;

/** Right after the frame the browser still hands it over to the screen; what waits for it must come first. */
function whenQuiet(task: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(task, { timeout: patience });
  else setTimeout(task);
}

/** Runs a task right after the next frame, busy or not: it answers what the user did, and that frame says so. */
export function afterFrame(task: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}

/**
 * Runs a task once the browser has painted the current changes, so that the user need not wait for it. A hidden page
 * paints nothing; the task then runs after a short time-out.
 */
export function afterPaint(task: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(task);
  else requestAnimationFrame(() => whenQuiet(task));
}
