/** Levels of lists and objects within each other; what anybody sends has a quarter of it. */
const deepest = 32;

/**
 * Whether data that was sent is no deeper and has no larger numbers than the server works with: what reads it calls itself
 * for each level, and the database has no column for a number that is not safe.
 */
export function isBounded(data: unknown): boolean {
  let level: unknown[] = [data];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (
      depth > deepest ||
      level.some((value) => typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    )
      return false;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return true;
}
