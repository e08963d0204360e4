import { useSyncExternalStore } from 'react';
import { formatElapsed } from '../../dates';
import { useKernel } from '../../react';
import styles from './RunningTime.module.css';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all running times of the page, and none while there are none. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export interface RunningTimeProps {
  /** Moment at which it began: milliseconds since 1970 or ISO 8601. */
  since: number | string;
}

/**
 * How long something has been going on, by the kernel's clock: 'mm:ss' within the first hour, then 'h:mm'. It is drawn
 * again only when its text changes, and is not announced by screen readers at every second.
 */
export function RunningTime({ since }: RunningTimeProps) {
  const { clock } = useKernel();
  const began = typeof since === 'number' ? since : Date.parse(since);
  const text = useSyncExternalStore(subscribe, () => formatElapsed(clock.now() - began));
  return (
    <span role="timer" className={styles.time}>
      {text}
    </span>
  );
}
