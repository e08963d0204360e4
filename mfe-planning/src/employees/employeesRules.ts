import type { Employee, Group, PlannedToday } from '@groepsapp/kernel';
import { hoursOn } from '@groepsapp/kernel/dates';
import { groupForPresence } from '@groepsapp/kernel/presence';

export function employeeName({ first_name, last_name_suffix, last_name }: Employee): string {
  return [first_name, last_name_suffix, last_name].filter((part) => part !== '').join(' ');
}

/** When and in which group an employee works on a day, as the rule for the group of a new record wants it. */
export function plannedTimes({ shifts }: Pick<Employee, 'shifts'>, day: string): PlannedToday[] {
  return shifts.flatMap(({ group, ...shift }) =>
    group === null ? [] : [{ id_group: group.id, ...hoursOn(day, shift) }],
  );
}

/**
 * The group in which an employee without a shift is signed in: as for children, else the first group in which the
 * employee usually works.
 */
export function signInGroup(
  { id_group }: Pick<Employee, 'id_group'>,
  chosen: readonly Pick<Group, 'id'>[],
): number | null {
  return groupForPresence(id_group, chosen) ?? id_group[0] ?? null;
}
