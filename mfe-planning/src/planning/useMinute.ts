import { useEffect, useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { formatTime, today, type Clock } from '@groepsapp/kernel/dates';

const checkEvery = 10_000;

/** What the clock says, in words that change now and then; draws again only when they do. */
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

/** The time of day, HH:mm, which moves on by itself. */
export function useMinute(): string {
  return useClock(timeOf);
}

/** Today, YYYY-MM-DD; a screen that stays open at night moves on to the next day. */
export function useToday(): string {
  return useClock(today);
}
