import { type Clock, dayOf } from '../clock.ts';
import { invalid } from '../http/errors.ts';

/** Tolerance for tablet clocks that run ahead; a moment within it is replaced by the current time. */
const clockDifferenceMs = 2 * 60 * 1000;

/** Maximum age of a tap: a tablet that was offline over a long weekend can still send its taps. */
const oldestTapMs = 7 * 24 * 60 * 60 * 1000;

const inFuture = 'Deze tijd ligt in de toekomst.';

/** A moment of a tap, both in UTC: as it counts, and as the tablet sent it. */
export interface TapMoment {
  moment: string;
  tappedAt: string;
}

/**
 * The moment of a tap.
 * @throws HttpError 400 for a moment in the future or more than a week ago
 */
export function tapMoment(clock: Clock, moment: string | undefined): TapMoment {
  const now = clock.now();
  if (moment === undefined) return { moment: now.toISOString(), tappedAt: now.toISOString() };
  const tapped = new Date(moment);
  const ago = now.getTime() - tapped.getTime();
  if (!(ago >= -clockDifferenceMs)) throw invalid({ moment: inFuture });
  if (ago > oldestTapMs) throw invalid({ moment: 'Dit is langer dan een week geleden.' });
  return { moment: (ago < 0 ? now : tapped).toISOString(), tappedAt: tapped.toISOString() };
}

/**
 * A moment of a request in the notation in which moments are stored.
 * @throws HttpError 400 when it does not exist
 */
export function inUtc(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) throw invalid();
  return date.toISOString();
}

/**
 * Validates the times of a correction.
 * @param date the day of the record in Amsterdam, YYYY-MM-DD
 * @throws HttpError 400 for impossible times
 */
export function checkTimes(clock: Clock, date: string, start: string, end: string | null): void {
  const now = clock.now().toISOString();
  if (end !== null && end <= start) throw invalid({ end_time: 'De eindtijd moet na de begintijd liggen.' });
  if (start > now) throw invalid({ start_time: inFuture });
  if (end !== null && end > now) throw invalid({ end_time: inFuture });
  if (dayOf(new Date(start)) !== date) throw invalid({ start_time: 'Deze tijd ligt op een andere dag.' });
  if (end !== null && dayOf(new Date(end)) !== date) throw invalid({ end_time: 'Deze tijd ligt op een andere dag.' });
}
