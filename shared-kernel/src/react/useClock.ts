import { useCallback, useSyncExternalStore } from 'react';
import { ticking } from '../async/Listeners';
import type { Kernel } from '../kernel/Kernel';
import { localTime } from '../dates/zone';
import { useKernel } from './KernelContext';

const subscribe = ticking(10_000);

/** A text that follows from the clock; renders again only when it changes. */
function useClock(read: (kernel: Kernel) => string): string {
  const kernel = useKernel();
  return useSyncExternalStore(
    subscribe,
    useCallback(() => read(kernel), [kernel, read]),
  );
}

const clockTime = ({ clock }: Kernel) => localTime(clock.now()).time;
const dayOf = ({ clock }: Kernel) => localTime(clock.now()).date;

/** The time of day, HH:mm, also while the screen stays open. */
export function useMinute(): string {
  return useClock(clockTime);
}

/** Today, YYYY-MM-DD; a screen that stays open at night moves on to the next day. */
export function useToday(): string {
  return useClock(dayOf);
}
