/**
 * Puts off making something costly until it is first used. Making a formatter or collator of `Intl` takes a slow tablet
 * tens of milliseconds, which modules of the login screen would spend while they are loaded.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Makes something for each key, such as a kernel, when it is first asked for; it is forgotten with its key. */
export function oncePer<Key extends WeakKey, T extends NonNullable<unknown>>(make: (key: Key) => T): (key: Key) => T {
  const made = new WeakMap<Key, T>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}
