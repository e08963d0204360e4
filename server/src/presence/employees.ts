import type { EmployeePresence } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { grouped } from '../grouping.ts';
import { employeeRecordColumns } from './days.ts';

/** The presence of an employee. */
export interface PresenceOfEmployee {
  /** The open record of the day, otherwise the latest one; `null` when the employee was not there. */
  current: EmployeePresence | null;
  /** All records of the day, and those of earlier days that were never ended. */
  records: readonly EmployeePresence[];
}

/**
 * The presence of employees on a day in these groups: what stands elsewhere is not for everybody.
 * @param date the day in Amsterdam, YYYY-MM-DD
 * @returns by employee id; employees of whom there is no record are absent
 */
export async function presenceOfEmployees(
  db: Kysely<Database>,
  employeeIds: readonly number[],
  { date, groupIds }: { date: string; groupIds: readonly number[] },
): Promise<ReadonlyMap<number, PresenceOfEmployee>> {
  if (employeeIds.length === 0 || groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('employee_presence')
    .where('employee_id', 'in', employeeIds)
    .where('group_id', 'in', groupIds)
    .where((e) => e.or([e('date', '=', date), e.and([e('date', '<', date), e('end_time', 'is', null)])]))
    .select(employeeRecordColumns)
    .select('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  const presence = [...grouped(rows, ({ employee_id }) => employee_id)].map(
    ([id, own]): [number, PresenceOfEmployee] => {
      const ofDay = own.filter((row) => row.date === date);
      const current = ofDay.find(({ end_time }) => end_time === null) ?? ofDay.at(-1);
      return [id, { current: current === undefined ? null : recordIn(current), records: own.map(recordIn) }];
    },
  );
  return new Map(presence);
}

function recordIn({ id, employee_id, group_id, start_time, end_time }: EmployeePresence): EmployeePresence {
  return { id, employee_id, group_id, start_time, end_time };
}
