import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { PlannedTime } from '../schedules/plan.ts';
import { plannedTimesInGroups } from '../schedules/plannedTimes.ts';
import { absencesOn } from './absences.ts';

/**
 * The times at which children are expected in groups: planned, not cancelled, and not of a child who was reported
 * absent or ill. Every count of expected children and the staff ratio follow from these.
 * @param groupIds within the reach of the caller
 * @param date YYYY-MM-DD
 */
export async function expectedTimes(
  db: Kysely<Database>,
  groupIds: readonly number[],
  date: string,
): Promise<PlannedTime[]> {
  const times = await plannedTimesInGroups(db, groupIds, date, date);
  const coming = times.filter(({ status }) => status !== 'DELETED');
  const absences = await absencesOn(db, [...new Set(coming.map(({ childId }) => childId))], date);
  const absent = new Set(absences.map(({ id_child }) => id_child));
  return coming.filter(({ childId }) => !absent.has(childId));
}
