/**
 * Runs a task once the browser has painted what was changed just now, so that the user need not wait for it. A page that
 * is out of sight paints nothing; the task then runs soon by itself.
 */
export function afterPaint(task: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(task);
  else requestAnimationFrame(() => setTimeout(task));
}
