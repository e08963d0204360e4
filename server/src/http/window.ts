import { daysBetween } from '../clock.ts';
import { invalid } from './errors.ts';

/** A stretch of calendar days; both ends count. */
export interface DayWindow {
  start: string;
  end: string;
}

/** One leap year, so that no birthday is out of reach of one request. */
const longestWindow = 366;

/** @throws HttpError 400 when a window ends before it starts or is longer than a year */
export function checkWindow({ start, end }: DayWindow): DayWindow {
  const days = daysBetween(start, end) + 1;
  if (days < 1) throw invalid({ end: 'De einddatum ligt voor de begindatum.' });
  if (days > longestWindow) throw invalid({ end: `Kies een periode van ten hoogste ${longestWindow} dagen.` });
  return { start, end };
}
