import { useEffect, useEffectEvent } from 'react';
import type { AsyncState } from '@groepsapp/kernel/ui/data';

type List<T> = AsyncState<readonly T[]>;

/**
 * Takes the item of a list that has no other, so that nobody has to choose.
 * @param wanted `false`: the list is shown, whatever its length
 * @returns the list to show: while the next screen comes, the one that is taken is not offered
 */
export function useOnly<T>(list: List<T>, wanted: boolean, take: (only: T) => void): List<T> {
  const items = list.currentData;
  const only = wanted && items?.length === 1 ? items[0] : undefined;
  const takeOnly = useEffectEvent(take);
  useEffect(() => {
    if (only !== undefined) takeOnly(only);
  }, [only]);
  return only === undefined ? list : { ...list, currentData: undefined, error: undefined };
}
