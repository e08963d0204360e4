import { PostgresAdapter } from 'kysely';
import type { GuardedContext } from '../http/calls.ts';
import { publishAboutEmployees } from '../realtime/publishAbout.ts';
import type { DayStorage } from './dayStorage.ts';
import { storedDay } from './storedDay.ts';

/**
 * The presence of an employee on a day.
 * @param groupId the group of the tap, whose establishment gets the event too: an employee may help out there
 */
export function employeeDay(
  { db }: Pick<GuardedContext, 'db'>,
  employeeId: number,
  date: string,
  groupId: number,
): DayStorage {
  return {
    ...storedDay(db, 'employee', employeeId, date),
    async hold() {
      // SQLite runs writing transactions one after the other anyway.
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      await db.selectFrom('employee').where('id', '=', employeeId).select('id').forNoKeyUpdate().execute();
    },
    announce: () => publishAboutEmployees(db, 'employees-changed', [employeeId], [groupId]),
  };
}
