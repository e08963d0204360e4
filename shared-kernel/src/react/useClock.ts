import { useCallback, useSyncExternalStore } from 'react';
import type { Kernel } from '../kernel/Kernel';
import { localTime } from '../dates/zone';
import { useKernel } from './KernelContext';

const checkEvery = 10_000;

/** What draws what the clock says: one timer for all of it, which stops with the last. */
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), checkEvery);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A text that follows from the clock; renders again only when it changes. */
function useClock(read: (kernel: Kernel) => string): string {
  const kernel = useKernel();
  return useSyncExternalStore(
    subscribe,
    useCallback(() => read(kernel), [kernel, read]),
  );
}

const timeOf = ({ clock }: Kernel) => localTime(clock.now()).time;
const dayOf = ({ clock }: Kernel) => localTime(clock.now()).date;

/** The time of day, HH:mm, also while the screen stays open. */
export function useMinute(): string {
  return useClock(timeOf);
}

/** Today, YYYY-MM-DD; a screen that stays open at night moves on to the next day. */
export function useToday(): string {
  return useClock(dayOf);
}
