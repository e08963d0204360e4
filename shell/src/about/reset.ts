import type { Variant } from '@groepsapp/kernel';
import { clearStorage } from './storage';

/** Copies of pages and releases; what is gone is fetched again. */
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

/** The variants share an origin; the keys of each begin with its name. */
function isOfAnotherVariant(key: string, variant: Variant): boolean {
  return variants.some((other) => other !== variant && (key === other || key.startsWith(`${other}.`)));
}

/**
 * Clears what the app keeps in this browser, but for what is another variant's.
 * @param variant that is in use
 * @param basePath of that variant
 * @param keepLogin leaves the tokens, so that the user stays logged in, and the changes that wait to be sent
 * @returns whether everything is gone that had to go
 */
export async function clearKept(variant: Variant, basePath: string, keepLogin: boolean): Promise<boolean> {
  const tokens = `${variant}.session`;
  const stays = (key: string) => keepLogin && (key === tokens || key.startsWith(`${variant}.account.`));
  // A browser that refuses to say what it has cached still lets the rest go.
  const cachesGone = await clearCaches(basePath).then(
    () => true,
    () => false,
  );
  const stateGone = clearStorage(localStorage, (key) => !isOfAnotherVariant(key, variant) && !stays(key));
  return clearStorage(sessionStorage, () => true) && stateGone && cachesGone;
}
