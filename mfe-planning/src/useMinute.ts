import { useEffect, useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { formatTime, today, type Clock } from '@groepsapp/kernel/dates';

const checkEvery = 10_000;

/** A value derived from the clock; renders again only when the value changes. */
function useClock(read: (clock: Clock) => string): string {
  const { clock } = useKernel();
  const [words, setWords] = useState(() => read(clock));
  useEffect(() => {
    const timer = setInterval(() => setWords(read(clock)), checkEvery);
    return () => clearInterval(timer);
  }, [clock, read]);
  return words;
}

const timeOf = (clock: Clock) => formatTime(clock.now());

/** The time of day, HH:mm, updated every minute. */
export function useMinute(): string {
  return useClock(timeOf);
}

/** Today, YYYY-MM-DD; a screen that stays open at night moves on to the next day. */
export function useToday(): string {
  return useClock(today);
}
