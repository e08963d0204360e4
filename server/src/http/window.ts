import { daysBetween } from '../base/clock.ts';
import { invalid } from '../base/httpErrors.ts';

/** A range of calendar days; both ends are inclusive. */
export interface DayWindow {
  start: string;
  end: string;
}

/** A leap year, so that one request can cover every birthday. */
const longestWindow = 366;

/** Validates a window. @throws HttpError 400 when it ends before it starts or is longer than a year */
export function checkWindow({ start, end }: DayWindow): DayWindow {
  const days = daysBetween(start, end) + 1;
  if (days < 1) throw invalid({ end: 'De einddatum ligt voor de begindatum.' });
  if (days > longestWindow) throw invalid({ end: `Kies een periode van ten hoogste ${longestWindow} dagen.` });
  return { start, end };
}
