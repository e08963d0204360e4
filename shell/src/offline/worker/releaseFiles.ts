import { CacheFirst } from 'workbox-strategies';
import { releaseCacheOf } from '../messages';
import { outdatedFolders, releaseFolderOf } from '../releases';

declare const self: ServiceWorkerGlobalScope;

/** The variant this worker is registered for: the first segment of its scope. */
export const variant = new URL(self.registration.scope).pathname.split('/')[1] ?? '';

export const cacheName = releaseCacheOf(variant);

/** A captive portal or proxy may answer with a page of its own, which must not be cached as a script. */
export function isFile(response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  return response.status === 200 && !response.redirected && !type.startsWith('text/html');
}

/** Files of releases are immutable, so the cache comes first. */
export const releaseFiles = new CacheFirst({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) }],
});

/**
 * Caches files that are not cached yet; a file that fails is skipped.
 * @param addresses absolute; addresses of other files than of releases are skipped
 * @returns whether none failed
 */
export async function keepReleaseFiles(addresses: readonly string[], event: ExtendableEvent): Promise<boolean> {
  const files = addresses.filter((address) => releaseFolderOf(new URL(address).pathname) !== null);
  const kept = files.map((address) => releaseFiles.handleAll({ event, request: new Request(address) }));
  const results = await Promise.allSettled(kept.flat());
  return results.every(({ status }) => status === 'fulfilled');
}

/** Removes cached releases. @param inUse folders of the releases that the current page names */
export async function dropReleasesExcept(inUse: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName);
  const files = (await cache.keys()).map((request) => ({ request, folder: folderOf(request) }));
  const outdated = outdatedFolders(
    files.map(({ folder }) => folder),
    inUse,
  );
  await Promise.all(files.filter(({ folder }) => outdated.has(folder)).map(({ request }) => cache.delete(request)));
}

function folderOf({ url }: Request): string {
  return releaseFolderOf(new URL(url).pathname) ?? '';
}
