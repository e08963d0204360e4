import { formatDate, formatTime, toApiDate, today, type Clock } from '../../dates';
import { momentByClock } from '../../dates/clock';
import { dataTexts } from './dataTexts';

/**
 * How old stale data is. The time of day says enough today, and too little on another day.
 * @param at when it was fetched, by the clock of the device
 */
export function ageText(at: number | undefined, clock: Clock): string {
  if (at === undefined) return dataTexts.stale;
  const instant = momentByClock(at, clock);
  const time = formatTime(instant);
  return toApiDate(instant) === today(clock)
    ? dataTexts.staleSince(time)
    : dataTexts.staleSinceDay(formatDate(instant), time);
}
