import type { Db } from '../database/schema.ts';
import { weekdayOf } from './calendar.ts';

/** When an establishment closes of which no opening hours are known, on a day on which nothing is planned. */
const usualClosing = '18:30';

/**
 * When an establishment closes on a day (HH:mm): at the end of its opening hours, where these were brought in and it is
 * open on that day of the week; otherwise when the last planned child or shift ends, or at 18:30.
 * @param plannedEnds HH:mm, or 24:00 for the end of the day
 */
export async function closingTime(
  db: Db,
  { establishmentId, date }: { establishmentId: number; date: string },
  plannedEnds: Iterable<string>,
): Promise<string> {
  const hours = await db
    .selectFrom('opening_hours')
    .where('establishment_id', '=', establishmentId)
    .where('weekday', '=', weekdayOf(date))
    .select('end_time')
    .executeTakeFirst();
  return hours?.end_time ?? [...plannedEnds].toSorted().at(-1) ?? usualClosing;
}
