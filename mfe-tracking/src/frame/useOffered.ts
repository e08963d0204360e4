import { useState } from 'react';
import type { Scope } from './useScope';

/**
 * What the filters of a screen offer. While the answer to another choice is on its way it is what was offered last, so
 * that the filters stay in their place and keep the focus; of other groups nothing is shown.
 * @param scope the same object until the selection changes
 */
export function useOffered<T>(scope: Scope | null, { currentData }: { currentData?: T | undefined }): T | undefined {
  const [last, setLast] = useState<{ scope: Scope | null; answer: T } | null>(null);
  if (currentData !== undefined && last?.answer !== currentData) setLast({ scope, answer: currentData });
  return currentData ?? (last?.scope === scope ? last?.answer : undefined);
}
