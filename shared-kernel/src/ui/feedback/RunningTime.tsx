import { useSyncExternalStore } from 'react';
import { ticking } from '../../async/Listeners';
import { formatElapsed } from '../../dates';
import { useKernel } from '../../react';
import styles from './feedback.module.css';

const subscribe = ticking(1_000);

interface RunningTimeProps {
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
