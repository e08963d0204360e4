import type { Selection } from '../bus';

/**
 * Identifies what stored data belongs to: the establishment and the chosen groups, regardless of the group in focus.
 */
export function scopeOf(selection: Selection): string {
  return `${selection.establishment?.id ?? ''}:${selection.groups.map((group) => group.id).join(',')}`;
}
