import type { RouteHandlerCallback } from 'workbox-core';
import { NetworkFirst, type NetworkFirstOptions } from 'workbox-strategies';
import { pageCacheOf } from '../messages';
import { foldersNamedIn } from '../releases';
import { dropReleasesExcept, variant } from './releaseFiles';

declare const self: ServiceWorkerGlobalScope;

/** Network timeout in seconds: after it the cached page is used, and the network's page is cached for the next time. */
const patience = 3;
/** Network timeout in seconds for a page that the user asked to renew. */
const greatPatience = 30;

const cacheName = pageCacheOf(variant);

/**
 * One cache key for the whole variant: every address gets the same page, so one copy is enough. Addresses that were
 * visited, and the keys that some of them contain, thus never end up in the cache.
 */
const key = self.registration.scope;

/** With its headers, since the nonce in the page must match the one in its policy header. */
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
      // A server that is restarting answers 5xx; that must not replace a working page.
      handlerWillRespond: async ({ response }) =>
        response.status >= 500 ? ((await keptPage()) ?? response) : response,
    },
  ],
};

const pages = new NetworkFirst({ ...options, networkTimeoutSeconds: patience });
const newPages = new NetworkFirst({ ...options, networkTimeoutSeconds: greatPatience });

let renewing = false;

/** Makes the next navigation wait longer for the network, because the user asked for the new page. */
export function renewNext(): void {
  renewing = true;
}

/** Network first, because only the network knows of new releases, with the cached page as fallback. */
export const page: RouteHandlerCallback = (navigation) => {
  const strategy = renewing ? newPages : pages;
  renewing = false;
  return strategy.handle(navigation);
};

export async function keepPage(event: ExtendableEvent): Promise<void> {
  const request = new Request(key, { headers: { Accept: 'text/html' } });
  const [answered, done] = pages.handleAll({ event, request });
  await answered;
  await done;
}
