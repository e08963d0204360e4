/**
 * Puts off making something costly until it is first used. Making a formatter or collator of `Intl` takes a slow tablet
 * tens of milliseconds, which modules of the login screen would spend while they are loaded.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
