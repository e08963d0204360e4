import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { GuardedContext } from '../http/calls.ts';
import { publishAboutEmployees } from '../realtime/publishAbout.ts';
import type { DayStorage } from './dayStorage.ts';
import { storedDay } from './storedDay.ts';

/** The groups of the establishment of a group. */
function besides(db: Kysely<Database>, groupId: number) {
  const establishment = db.selectFrom('care_group').where('id', '=', groupId).select('establishment_id');
  return db.selectFrom('care_group').where('establishment_id', '=', establishment).select('id');
}

/**
 * The presence of an employee on a day in one establishment. Who works in several has a day in each, so that nobody ends
 * or learns from one what stands in another.
 * @param groupId the group of the tap, whose establishment it is
 */
export function employeeDay(
  { db }: Pick<GuardedContext, 'db'>,
  employeeId: number,
  date: string,
  groupId: number,
): DayStorage {
  return {
    ...storedDay(db, 'employee', employeeId, date, besides(db, groupId)),
    async hold() {
      // SQLite runs writing transactions one after the other anyway.
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      await db.selectFrom('employee').where('id', '=', employeeId).select('id').forNoKeyUpdate().execute();
    },
    announce: () => publishAboutEmployees(db, 'employees-changed', [employeeId], [groupId]),
  };
}
