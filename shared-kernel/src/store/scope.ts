import type { Selection } from '../bus';

/** What data belongs to: the establishment and the chosen groups, whichever of them is in focus. */
export function scopeOf(selection: Selection): string {
  return `${selection.establishment?.id ?? ''}:${selection.groups.map((group) => group.id).join(',')}`;
}
