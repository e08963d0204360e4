import type { Group } from '@groepsapp/contract';
import type { Selection } from '../bus';

/**
 * The groups that screens show: the one in focus, or all chosen ones.
 * @returns ids in the order of choice; empty while nothing is chosen
 */
export function groupIdsInFocus(selection: Selection): number[] {
  return selection.groupId === null ? selection.groups.map((group) => group.id) : [selection.groupId];
}

/**
 * The groups in focus as the calls want them in `id_group`.
 * @returns a comma list; empty while nothing is chosen
 */
export function groupIdText(selection: Selection): string {
  return groupIdsInFocus(selection).join(',');
}

/** The name of a group for the screen; an unnamed one is 'Onbekend'. */
export function groupName(group: Group): string {
  return group.name.trim() || 'Onbekend';
}
