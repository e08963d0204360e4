/** Texts by key, as in the browser's storage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that tells which keys it has. */
export type ListedStorage = KeyValueStorage & Pick<Storage, 'key' | 'length'>;

/** A storage that lasts as long as the page. */
export function memoryStorage(): ListedStorage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The browser's own storage, or one that lasts as long as the page where the browser forbids it. */
export function browserStorage(): ListedStorage {
  try {
    return window.localStorage;
  } catch {
    return memoryStorage();
  }
}

/** The keys that begin with a text, as they are at this moment. */
export function keysBeginning(storage: ListedStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key): key is string => key !== null && key.startsWith(prefix));
}
