import type { Birthday } from '@groepsapp/contract';
import { addDays, today } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import { placementsOn } from '../schedules/placements.ts';
import type { DayWindow } from '../http/window.ts';

/**
 * The day on which a birthday is celebrated in a given year. In a year without 29 February, a person born on that day
 * reaches the new age on 1 March, as Dutch law counts ages.
 */
export function celebrationIn(year: number, dateOfBirth: string): string {
  const digits = String(year).padStart(4, '0');
  const monthAndDay = dateOfBirth.slice(5);
  return monthAndDay === '02-29' ? addDays(`${digits}-02-28`, 1) : `${digits}-${monthAndDay}`;
}

interface Born {
  id: number;
  date_of_birth: string;
}

/** The birthdays of one child in a window. The day of birth itself is not a birthday. */
function birthdaysOf({ id, date_of_birth }: Born, { start, end }: DayWindow): (Birthday & { day: string })[] {
  const firstYear = Number(start.slice(0, 4));
  const years = Array.from({ length: Number(end.slice(0, 4)) - firstYear + 1 }, (_, index) => firstYear + index);
  return years
    .map((year) => ({ day: celebrationIn(year, date_of_birth), age: year - Number(date_of_birth.slice(0, 4)) }))
    .filter(({ day, age }) => age > 0 && day >= start && day <= end)
    .map(({ day, age }) => ({ child_id: id, date_of_birth, age, day }));
}

/** The birthdays in a window of the children who are placed in the groups today, ordered by date. */
export async function birthdaysInWindow(
  { db, clock }: Services,
  groupIds: readonly number[],
  window: DayWindow,
): Promise<Birthday[]> {
  const children = await placementsOn(db, groupIds, today(clock))
    .innerJoin('child', 'child.id', 'placement.child_id')
    .select(['child.id as id', 'child.date_of_birth as date_of_birth'])
    .distinct()
    .execute();
  return children
    .flatMap((child) => birthdaysOf(child, window))
    .sort((a, b) => (a.day === b.day ? a.child_id - b.child_id : a.day < b.day ? -1 : 1))
    .map(({ child_id, date_of_birth, age }) => ({ child_id, date_of_birth, age }));
}
