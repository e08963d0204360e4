/**
 * Takes over from a list what is still the same, so that what was drawn of it need not be drawn again.
 * @param before of the same kind of plain objects, as JSON has them
 * @returns `after`, with the objects of `before` in it where they say the same; `before` itself when all of it does
 */
export function reuseUnchanged<T extends { id: number }>(before: readonly T[], after: readonly T[]): readonly T[] {
  if (before === after) return before;
  const known = new Map(before.map((item) => [item.id, item]));
  const reused = after.map((item) => {
    const last = known.get(item.id);
    return last !== undefined && JSON.stringify(last) === JSON.stringify(item) ? last : item;
  });
  const same = reused.length === before.length && reused.every((item, index) => item === before[index]);
  return same ? before : reused;
}
