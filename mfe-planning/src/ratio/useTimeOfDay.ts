import { useEffect, useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { formatTime, today } from '@groepsapp/kernel/dates';

const refreshMs = 20_000;

/**
 * The time of day, which moves on while the screen is open.
 * @param date YYYY-MM-DD
 * @returns HH:mm; `null` on another day than today
 */
export function useTimeOfDay(date: string): string | null {
  const { clock } = useKernel();
  const [time, setTime] = useState(() => formatTime(clock.now()));
  useEffect(() => {
    const timer = setInterval(() => setTime(formatTime(clock.now())), refreshMs);
    return () => clearInterval(timer);
  }, [clock]);
  return date === today(clock) ? time : null;
}
