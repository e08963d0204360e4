import { useState } from 'react';
import type { Scope } from './useScope';

/**
 * The options of the filters of a screen. While the answer to another choice is loading, the previous options stay, so
 * that the filters keep their place and the focus; after a change of groups nothing is shown.
 * @param scope the same object until the selection changes
 */
export function useOffered<T>(scope: Scope | null, { currentData }: { currentData?: T | undefined }): T | undefined {
  const [last, setLast] = useState<{ scope: Scope | null; answer: T } | null>(null);
  if (currentData !== undefined && last?.answer !== currentData) setLast({ scope, answer: currentData });
  return currentData ?? (last?.scope === scope ? last?.answer : undefined);
}
