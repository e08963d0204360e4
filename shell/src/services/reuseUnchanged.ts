/**
 * Structural sharing: reuses the objects of the previous list that are unchanged, so that memoised components do not
 * render again.
 * @param before must consist of plain objects, as in JSON
 * @returns `after` with the equal objects of `before` in it; `before` itself when everything is equal
 */
export function reuseUnchanged<T extends { id: number }>(before: readonly T[], after: readonly T[]): readonly T[] {
  if (before === after) return before;
  const known = new Map(before.map((item) => [item.id, item]));
  const reused = after.map((item) => {
    const last = known.get(item.id);
    if (last === item) return item;
    return last !== undefined && JSON.stringify(last) === JSON.stringify(item) ? last : item;
  });
  const same = reused.length === before.length && reused.every((item, index) => item === before[index]);
  return same ? before : reused;
}
