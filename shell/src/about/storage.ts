import { variantNames } from '@groepsapp/contract/registry';
import type { Variant } from '@groepsapp/kernel';
import { browserStorage, inPreview, type ListedStorage } from '@groepsapp/kernel/host';
import { tried } from '../base/tried';

/** The usual limit of web storage per origin, in bytes; browsers do not report it. */
const assumedLimit = 5 * 1024 * 1024;

const maxAttempts = 99;

type Readable = Pick<Storage, 'length' | 'key' | 'getItem'>;

function keysOf(storage: Readable): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
}

export interface StorageUse {
  usedKb: number;
  availableKb: number;
}

/** Measures the storage of this origin, of all variants, since they share the limit. */
export function measureStorage(storage: Readable): StorageUse {
  const used = keysOf(storage).reduce((sum, key) => sum + key.length + (storage.getItem(key)?.length ?? 0), 0);
  return { usedKb: Math.ceil(used / 1024), availableKb: Math.max(0, Math.floor((assumedLimit - used) / 1024)) };
}

/**
 * Removes entries, and repeats until none is left, since other tabs may write meanwhile.
 * @returns whether all of them were removed
 */
export function clearStorage(storage: ListedStorage, mayGo: (key: string) => boolean): boolean {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const keys = keysOf(storage).filter(mayGo);
    if (keys.length === 0) return true;
    keys.forEach((key) => storage.removeItem(key));
  }
  return !keysOf(storage).some(mayGo);
}

/** Deletes the caches of pages and releases; they are fetched again when needed. */
async function clearCaches(basePath: string): Promise<void> {
  // They are of the app, which a preview leaves alone.
  if (inPreview()) return;
  if ('caches' in window) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  if ('serviceWorker' in navigator) {
    const workers = await navigator.serviceWorker.getRegistrations();
    const ours = workers.filter(({ scope }) => new URL(scope).pathname.startsWith(`${basePath}/`));
    await Promise.all(ours.map((worker) => worker.unregister()));
  }
}

/** The variants share an origin; each prefixes its storage keys with its name. */
function isOfAnotherVariant(key: string, variant: Variant): boolean {
  const others = variantNames.filter((name) => name !== variant);
  return others.some((other) => key === other || key.startsWith(`${other}.`));
}

/**
 * Clears what the app keeps in this browser, except that of the other variants.
 * @param keepLogin keeps the tokens and the unsent changes, so that the user stays logged in
 * @returns whether everything could be cleared
 */
export async function clearKept(variant: Variant, basePath: string, keepLogin: boolean): Promise<boolean> {
  const tokens = `${variant}.session`;
  const stays = (key: string) => keepLogin && (key === tokens || key.startsWith(`${variant}.account.`));
  // When the browser does not give access to its caches, the rest is still cleared.
  const cachesGone = await clearCaches(basePath).then(
    () => true,
    () => false,
  );
  const stateGone = clearStorage(browserStorage(), (key) => !isOfAnotherVariant(key, variant) && !stays(key));
  const tabGone = tried(() => clearStorage(sessionStorage, () => true)) ?? true;
  return tabGone && stateGone && cachesGone;
}
