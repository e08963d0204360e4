import { useMinute, useToday } from '@groepsapp/kernel';

/**
 * The time of day, which moves on while the screen is open.
 * @param date YYYY-MM-DD
 * @returns HH:mm; `null` on another day than today
 */
export function useTimeOfDay(date: string): string | null {
  const [time, today] = [useMinute(), useToday()];
  return date === today ? time : null;
}
