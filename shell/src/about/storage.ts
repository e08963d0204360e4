/** The usual limit of web storage per origin, in bytes; browsers do not report it. */
const assumedLimit = 5 * 1024 * 1024;

const maxAttempts = 99;

type Readable = Pick<Storage, 'length' | 'key' | 'getItem'>;

function keysOf(storage: Readable): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
}

/** How much storage is in use and how much is left. */
export interface StorageUse {
  usedKb: number;
  availableKb: number;
}

/** Measures the storage of this origin, of both variants, since they share the limit. */
export function measureStorage(storage: Readable): StorageUse {
  const used = keysOf(storage).reduce((sum, key) => sum + key.length + (storage.getItem(key)?.length ?? 0), 0);
  return { usedKb: Math.ceil(used / 1024), availableKb: Math.max(0, Math.floor((assumedLimit - used) / 1024)) };
}

/**
 * Removes entries, and repeats until none is left, since other tabs may write meanwhile.
 * @param mayGo decides which keys are removed
 * @returns whether all of them were removed
 */
export function clearStorage(storage: Storage, mayGo: (key: string) => boolean): boolean {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const keys = keysOf(storage).filter(mayGo);
    if (keys.length === 0) return true;
    keys.forEach((key) => storage.removeItem(key));
  }
  return !keysOf(storage).some(mayGo);
}
