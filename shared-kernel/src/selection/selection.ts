import type { Group } from '@groepsapp/contract';
import type { Selection } from '../bus';

/**
 * Ids of the groups that screens show: the one in focus, or all chosen groups.
 * @returns in the order of choice; empty when nothing is chosen
 */
export function groupIdsInFocus(selection: Selection): number[] {
  return selection.groupId === null ? selection.groups.map((group) => group.id) : [selection.groupId];
}

/** The same ids as the `id_group` parameter of calls. @returns a comma-separated list; empty when nothing is chosen */
export function groupIdText(selection: Selection): string {
  return groupIdsInFocus(selection).join(',');
}

/** Display name of a group; 'Onbekend' when it has none. */
export function groupName(group: Group): string {
  return group.name.trim() || 'Onbekend';
}

/**
 * Identifies what stored data belongs to: the establishment and the chosen groups, regardless of the group in focus.
 */
export function scopeOf(selection: Selection): string {
  return `${selection.establishment?.id ?? ''}:${selection.groups.map((group) => group.id).join(',')}`;
}
