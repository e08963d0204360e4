import { useEffect, useEffectEvent } from 'react';

/** Takes the item of a list that has no other, so that nobody has to choose. */
export function useOnly<T>(items: readonly T[] | undefined, take: (only: T) => void): void {
  const only = items?.length === 1 ? items[0] : undefined;
  const takeOnly = useEffectEvent(take);
  useEffect(() => {
    if (only !== undefined) takeOnly(only);
  }, [only]);
}
