import { PostgresAdapter } from 'kysely';
import type { GuardedContext } from '../http/calls.ts';
import { publishAboutEmployees } from '../realtime/publishAbout.ts';
import { type DayStorage, entryColumns, storedColumns } from './dayStorage.ts';

/**
 * The presence of an employee on a day.
 * @param groupId the group of the tap, whose establishment is told as well: an employee may help out there
 */
export function employeeDay(
  { db }: Pick<GuardedContext, 'db'>,
  employee_id: number,
  date: string,
  groupId: number,
): DayStorage {
  return {
    async hold() {
      // SQLite runs writing transactions one after the other anyway.
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      await db.selectFrom('employee').where('id', '=', employee_id).select('id').forNoKeyUpdate().execute();
    },
    records: () =>
      db
        .selectFrom('employee_presence')
        .where('employee_id', '=', employee_id)
        .where('date', '=', date)
        .select(storedColumns)
        .orderBy('start_time')
        .orderBy('id')
        .execute(),
    log: () =>
      db
        .selectFrom('employee_presence_log')
        .where('employee_id', '=', employee_id)
        .where('date', '=', date)
        .select(entryColumns)
        .orderBy('id')
        .execute(),
    async addToLog(line) {
      await db
        .insertInto('employee_presence_log')
        .values({ employee_id, date, ...line })
        .execute();
    },
    async insert(visit) {
      await db
        .insertInto('employee_presence')
        .values({ employee_id, date, ...visit })
        .execute();
    },
    async update(id, visit) {
      await db.updateTable('employee_presence').set(visit).where('id', '=', id).execute();
    },
    async remove(ids) {
      await db.deleteFrom('employee_presence').where('id', 'in', ids).execute();
    },
    announce: () => publishAboutEmployees(db, 'employees-changed', [employee_id], [groupId]),
  };
}
