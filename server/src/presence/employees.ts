import type { EmployeePresence } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { employeeRecordColumns } from './days.ts';

/**
 * The presence of employees on a day: of each the open record, otherwise the latest one.
 * @param date the day in Amsterdam, YYYY-MM-DD
 * @returns records by employee id; employees who were not there are absent
 */
export async function presenceOfEmployees(
  db: Kysely<Database>,
  employeeIds: readonly number[],
  date: string,
): Promise<ReadonlyMap<number, EmployeePresence>> {
  if (employeeIds.length === 0) return new Map();
  const records = await db
    .selectFrom('employee_presence')
    .where('employee_id', 'in', employeeIds)
    .where('date', '=', date)
    .select(employeeRecordColumns)
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  const ofEach = new Map<number, EmployeePresence>();
  for (const record of records) {
    if (ofEach.get(record.employee_id)?.end_time !== null) ofEach.set(record.employee_id, record);
  }
  return ofEach;
}
