import type { Photo, RosterChild } from '@groepsapp/kernel';

/** Whether the carers refused that their child is on photos that other parents see. */
export function isHiddenFromOthers({ optional_fields }: RosterChild): boolean {
  return optional_fields?.permissions.some(({ kind }) => kind === 'photoOthers') ?? false;
}

/**
 * The selected children who do not allow this sharing: photos can be shared with each of them only alone, or not at
 * all.
 * @param chosen ids of children with whom the photos will be shared too
 */
export function childrenNotTogether(
  photos: readonly Photo[],
  chosen: readonly number[],
  children: readonly RosterChild[],
): readonly RosterChild[] {
  const hidden = children.filter(isHiddenFromOthers);
  const together = photos.map(({ shared }) => new Set([...shared, ...chosen])).filter(({ size }) => size > 1);
  return hidden.filter(({ id }) => together.some((ids) => ids.has(id)));
}
