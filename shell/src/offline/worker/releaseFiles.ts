import { CacheFirst } from 'workbox-strategies';
import { releaseCacheOf } from '../cacheNames';
import { outdatedFolders, releaseFolderOf } from '../releases';
import { variant } from './variant';

const cacheName = releaseCacheOf(variant);

/** Whoever stands between here and the server may answer with a page of their own, which must not stay. */
function isFile(response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  return response.status === 200 && !response.redirected && !type.startsWith('text/html');
}

/** Files of releases never change: what is kept is as good as what the server has. */
export const releaseFiles = new CacheFirst({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [{ cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) }],
});

/** Keeps files that the page had fetched before this worker was there; one that cannot be had spoils nothing. */
export async function keepReleaseFiles(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  const files = addresses.filter((address) => releaseFolderOf(new URL(address).pathname) !== null);
  const kept = files.map((address) => releaseFiles.handleAll({ event, request: new Request(address) }));
  await Promise.allSettled(kept.flat());
}

/** @param inUse folders of the releases that the present page names */
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
