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

/**
 * A file of a release: from the cache, since a release never changes, or else from the network, and then cached. It is asked
 * for by its address, as answers to a page's own request for a script of another origin cannot be kept.
 * @throws when it is not cached and cannot be fetched
 */
export async function releaseFile(address: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(address);
  // Without room on the device the page gets its file all the same.
  if (isFile(answer)) await cache.put(address, answer.clone()).catch(() => undefined);
  return answer;
}

/**
 * Caches files that are not cached yet; a file that fails is skipped.
 * @param addresses absolute; addresses of other files than of releases are skipped
 * @returns whether none failed
 */
export async function keepReleaseFiles(addresses: readonly string[]): Promise<boolean> {
  const files = addresses.filter((address) => releaseFolderOf(new URL(address).pathname) !== null);
  const kept = await Promise.all(files.map((address) => releaseFile(address).then(isFile, () => false)));
  return kept.every(Boolean);
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
