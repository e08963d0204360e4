import type { RouteHandlerCallback } from 'workbox-core';
import { NetworkFirst, type NetworkFirstOptions } from 'workbox-strategies';
import { pageCacheOf } from '../cacheNames';
import { foldersNamedIn } from '../releases';
import { variant } from './variant';
import { dropReleasesExcept } from './releaseFiles';

declare const self: ServiceWorkerGlobalScope;

/** Who waits longer than this gets the page of before; the new one is kept for the next time. */
const patience = 3;
/** Who asked for the new one waits longer. */
const greatPatience = 30;

const cacheName = pageCacheOf(variant);

/**
 * Every address of the variant is answered with the same page, so that one copy serves all of them. Where the
 * user has been, and the keys that some addresses carry, thus leave no trace.
 */
const key = self.registration.scope;

/** The nonce in a page belongs to the header it came with; the cache keeps them together. */
function keptPage(): Promise<Response | undefined> {
  return caches.open(cacheName).then((cache) => cache.match(key, { ignoreVary: true }));
}

function isPage(response: Response): boolean {
  const type = response.headers.get('Content-Type') ?? '';
  return response.status === 200 && !response.redirected && type.startsWith('text/html');
}

const options: NetworkFirstOptions = {
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async () => key,
      cacheWillUpdate: async ({ response }) => (isPage(response) ? response : null),
      cacheDidUpdate: async ({ newResponse }) => dropReleasesExcept(foldersNamedIn(await newResponse.text())),
      // A server that is being replaced is no reason to send the user away.
      handlerWillRespond: async ({ response }) =>
        response.status >= 500 ? ((await keptPage()) ?? response) : response,
    },
  ],
};

const pages = new NetworkFirst({ ...options, networkTimeoutSeconds: patience });
const newPages = new NetworkFirst({ ...options, networkTimeoutSeconds: greatPatience });

let renewing = false;

/** Whoever navigates next does so for what is new. */
export function renewNext(): void {
  renewing = true;
}

/** The page: that of the network, which knows of new releases, or the one of before. */
export const page: RouteHandlerCallback = (navigation) => {
  const strategy = renewing ? newPages : pages;
  renewing = false;
  return strategy.handle(navigation);
};

/** Keeps the page of this moment. */
export async function keepPage(event: ExtendableEvent): Promise<void> {
  const request = new Request(key, { headers: { Accept: 'text/html' } });
  const [answered, done] = pages.handleAll({ event, request });
  await answered;
  await done;
}
