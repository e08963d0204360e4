import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { isKeepMessage, isRenewMessage } from '../messages';
import { releaseFolderOf } from '../releases';
import { keepPage, page, renewNext } from './pages';
import { keepReleaseFiles, releaseFiles } from './releaseFiles';

declare const self: ServiceWorkerGlobalScope;

// Files have addresses of their own per release, and pages come from the network first: whichever version of
// this worker runs, it gives the same answers, so that a new one need not wait.
void self.skipWaiting();
clientsClaim();

registerRoute(({ request }) => request.mode === 'navigate', page);
registerRoute(({ sameOrigin, url }) => sameOrigin && releaseFolderOf(url.pathname) !== null, releaseFiles);
// Whatever has no route here, every call of the API among it, the browser fetches by itself.

self.addEventListener('install', (event) => event.waitUntil(keepPage(event)));

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload.enable()));

self.addEventListener('message', (event) => {
  if (isRenewMessage(event.data)) {
    renewNext();
    event.ports[0]?.postMessage('renewing');
  }
  if (!isKeepMessage(event.data)) return;
  event.waitUntil(Promise.all([keepPage(event), keepReleaseFiles(event.data.addresses, event)]));
});
