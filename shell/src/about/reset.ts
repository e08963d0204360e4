import type { Variant } from '@groepsapp/kernel';
import { clearStorage } from './storage';

/** Deletes the caches of pages and releases; they are fetched again when needed. */
async function clearCaches(basePath: string): Promise<void> {
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

const variants: readonly Variant[] = ['groepsapp', 'gastouderapp'];

/** Both variants share an origin; each prefixes its storage keys with its name. */
function isOfAnotherVariant(key: string, variant: Variant): boolean {
  return variants.some((other) => other !== variant && (key === other || key.startsWith(`${other}.`)));
}

/**
 * Clears the app's stored state in this browser, except the state of the other variant.
 * @param variant the current variant
 * @param basePath base path of that variant
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
  const stateGone = clearStorage(localStorage, (key) => !isOfAnotherVariant(key, variant) && !stays(key));
  return clearStorage(sessionStorage, () => true) && stateGone && cachesGone;
}
