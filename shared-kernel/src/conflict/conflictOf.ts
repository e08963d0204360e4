import type { ApiFailure } from '../api';

/**
 * What somebody else made of it, when a change was refused because it was based on an earlier state.
 * @param error of a call whose conflicts answer the state `T`
 * @returns `null` when the call failed for another reason
 */
export function conflictOf<T>(error: Partial<ApiFailure> | undefined): T | null {
  const isConflict = error?.code === 'conflict' && error.current !== undefined;
  return isConflict ? (error.current as T) : null;
}
