import type { Shift } from '@groepsapp/contract';
import { endNextDay } from '@groepsapp/contract/times';
import { addDays } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { selectEnd } from './keptHours.ts';

/** A shift with the employee who works it. */
export interface EmployeeShift extends Shift {
  employeeId: number;
}

const columns = ['shift.id', 'shift.date', 'shift.start_time', 'shift.activity'] as const;

/** The shifts at establishments in a window of days, by date and time; work outside the groups included. */
export async function shiftsAt(
  db: Db,
  establishmentIds: readonly number[],
  { start, end }: { start: string; end: string },
): Promise<EmployeeShift[]> {
  if (establishmentIds.length === 0) return [];
  const rows = await db
    .selectFrom('shift')
    .leftJoin('care_group', 'care_group.id', 'shift.group_id')
    .where('shift.establishment_id', 'in', establishmentIds)
    .where('shift.date', '>=', start)
    .where('shift.date', '<=', end)
    .where('shift.cancelled', '=', 0)
    .select(columns)
    .select(selectEnd('shift').as('end_time'))
    .select(['shift.employee_id as employeeId', 'shift.group_id', 'care_group.name', 'shift.counts_for_ratio'])
    .orderBy('shift.date')
    .orderBy('shift.start_time')
    .orderBy('shift.id')
    .execute();
  return rows.map(({ group_id, name, counts_for_ratio, ...shift }) => ({
    ...shift,
    group: group_id === null ? null : { id: group_id, name: name ?? '' },
    counts_for_ratio: counts_for_ratio === 1,
  }));
}

/** The shifts at establishments on a day, with those of the night before. */
export async function shiftsOn(db: Db, establishmentIds: readonly number[], date: string): Promise<EmployeeShift[]> {
  const shifts = await shiftsAt(db, establishmentIds, { start: addDays(date, -1), end: date });
  return shifts.filter((shift) => shift.date === date || endNextDay(shift));
}

/** A shift as the API returns it. */
export function shiftAnswer({ id, date, start_time, end_time, activity, group, counts_for_ratio }: Shift): Shift {
  return { id, date, start_time, end_time, activity, group, counts_for_ratio };
}
