/**
 * Puts off making something costly until it is first used. Making a formatter or collator of `Intl` takes a slow tablet
 * tens of milliseconds, which modules of the login screen would spend while they are loaded.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const originals = new WeakMap<WeakKey, WeakKey>();

/** Lets an object that stands in for another share everything that {@link oncePer} makes for the other. */
export function asViewOf<T extends WeakKey>(view: T, original: T): T {
  originals.set(view, original);
  return view;
}

/** Makes something for each key, such as a kernel, when it is first asked for; it is forgotten with its key. */
export function oncePer<Key extends WeakKey, T extends NonNullable<unknown>>(make: (key: Key) => T): (key: Key) => T {
  const made = new WeakMap<Key, T>();
  return (key) => {
    const own = (originals.get(key) ?? key) as Key;
    const found = made.get(own) ?? make(own);
    made.set(own, found);
    return found;
  };
}
