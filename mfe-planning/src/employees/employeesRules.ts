import type { Employee, Group, PlannedToday } from '@groepsapp/kernel';
import { groupForPresence } from '@groepsapp/kernel/presence';

export function nameOf({ first_name, last_name_suffix, last_name }: Employee): string {
  return [first_name, last_name_suffix, last_name].filter((part) => part !== '').join(' ');
}

/** When and in which group an employee works today, as the rule for the group of a new record wants it. */
export function plannedTimes({ shifts }: Pick<Employee, 'shifts'>): PlannedToday[] {
  return shifts.flatMap(({ group, start_time, end_time }) =>
    group === null ? [] : [{ id_group: group.id, start_time, end_time }],
  );
}

/**
 * The group in which an employee without a shift is signed in: as for children, else the first group in which the
 * employee usually works.
 */
export function groupOf({ id_group }: Pick<Employee, 'id_group'>, chosen: readonly Pick<Group, 'id'>[]): number | null {
  return groupForPresence(id_group, chosen) ?? id_group[0] ?? null;
}
