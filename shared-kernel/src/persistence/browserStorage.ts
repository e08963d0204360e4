import { previewFolder } from '@groepsapp/contract/preview';

/** A key-value store of texts, like the browser's storage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage whose keys can be listed. */
export type ListedStorage = KeyValueStorage & Pick<Storage, 'key' | 'length'>;

/** A storage in memory, which lasts as long as the page. */
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

const inMemory = memoryStorage();

/** Whether this is the page of a preview, which shares nothing with the app and leaves nothing behind. */
export const inPreview = () => window.location.pathname.startsWith(`${previewFolder}/`);

/** The browser's storage, of a preview only that of its tab, or that of this page in memory when the browser denies access. */
export function browserStorage(): ListedStorage {
  try {
    return inPreview() ? window.sessionStorage : window.localStorage;
  } catch {
    return inMemory;
  }
}

/** The current keys that start with a prefix. */
export function keysBeginning(storage: ListedStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key): key is string => key !== null && key.startsWith(prefix));
}
