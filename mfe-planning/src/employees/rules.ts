import type { Employee, Group } from '@groepsapp/kernel';
import { groupForPresence } from '@groepsapp/kernel/presence';

export function nameOf({ first_name, last_name_suffix, last_name }: Employee): string {
  return [first_name, last_name_suffix, last_name].filter((part) => part !== '').join(' ');
}

/**
 * The group in which an employee is signed in: that of the first shift of the day, else as for children, else the first
 * group in which the employee usually works.
 */
export function groupOf({ shifts, id_group }: Employee, chosen: readonly Pick<Group, 'id'>[]): number | null {
  const planned = shifts.find(({ group }) => group !== null)?.group?.id ?? null;
  return groupForPresence(id_group, chosen, planned) ?? id_group[0] ?? null;
}
