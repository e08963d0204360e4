import type { ApiFailure } from '../api';

/**
 * The version that somebody else saved, when a change was refused because it was based on an older one.
 * @param error of a call whose conflict answer contains a `T`
 * @returns `null` when the call failed for another reason
 */
export function conflictOf<T>(error: Partial<ApiFailure> | undefined): T | null {
  const isConflict = error?.code === 'conflict' && error.current !== undefined;
  return isConflict ? (error.current as T) : null;
}
