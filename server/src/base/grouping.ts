/** Groups items by key, in order of first occurrence. */
export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** The different values, in order of first occurrence. */
export function distinct<T>(values: Iterable<T>): T[] {
  return [...new Set(values)];
}

/** The items that are the last of their key, in their order. */
export function lastOfEach<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const last = new Map(items.map((item) => [keyOf(item), item]));
  return items.filter((item) => last.get(keyOf(item)) === item);
}
