/** What browsers are taken to keep for one origin. */
export const assumedLimit = 5 * 1024 * 1024;

const maxAttempts = 99;

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
}

/** How much of the storage is in use, and how much is left of the limit. */
export interface StorageUse {
  usedKb: number;
  availableKb: number;
}

/** Measures all that this origin keeps, whichever variant it is of: they share the limit. */
export function measureStorage(storage: Storage): StorageUse {
  const used = keysOf(storage).reduce((sum, key) => sum + key.length + (storage.getItem(key)?.length ?? 0), 0);
  return { usedKb: Math.ceil(used / 1024), availableKb: Math.max(0, Math.floor((assumedLimit - used) / 1024)) };
}

/**
 * Removes entries until none is left, also when other tabs write meanwhile.
 * @param mayGo which keys are to be removed
 * @returns whether all of them are gone
 */
export function clearStorage(storage: Storage, mayGo: (key: string) => boolean): boolean {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const keys = keysOf(storage).filter(mayGo);
    if (keys.length === 0) return true;
    keys.forEach((key) => storage.removeItem(key));
  }
  return !keysOf(storage).some(mayGo);
}
