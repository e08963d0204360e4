import { useCallback, useSyncExternalStore } from 'react';
import type { Kernel } from '../kernel/Kernel';
import { useKernel } from '../react';
import type { Kept } from './kept';

/** One stored entry; the component renders when it changes. @param keptOf the result of `defineKept` */
export function useKept<T>(keptOf: (kernel: Kernel) => Kept<T>, key: string): T | undefined {
  const kept = keptOf(useKernel());
  const subscribe = useCallback((listener: () => void) => kept.subscribe(listener), [kept]);
  return useSyncExternalStore(subscribe, () => kept.all.get(key));
}
