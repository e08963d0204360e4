import { useEffect, useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { formatTime } from '@groepsapp/kernel/dates';

const checkEvery = 10_000;

/** The time of day, HH:mm, which moves on by itself. */
export function useMinute(): string {
  const { clock } = useKernel();
  const [time, setTime] = useState(() => formatTime(clock.now()));
  useEffect(() => {
    const timer = setInterval(() => setTime(formatTime(clock.now())), checkEvery);
    return () => clearInterval(timer);
  }, [clock]);
  return time;
}
