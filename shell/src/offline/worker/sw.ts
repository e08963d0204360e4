import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import type { WorkerMessage } from '../messages';
import { releaseFolderOf } from '../releases';
import { keepPage, page, renewNext } from './pages';
import { keepAhead } from './ahead';
import { keepReleaseFiles, releaseFiles } from './releaseFiles';

declare const self: ServiceWorkerGlobalScope;

// A new version of this worker can take over at once: release files have an address per release and pages come from the
// network first, so both versions answer the same.
void self.skipWaiting();
clientsClaim();

registerRoute(({ request }) => request.mode === 'navigate', page);
registerRoute(
  ({ url }) => releaseFolderOf(url.pathname) !== null,
  ({ request, event }) =>
    // A page asks another origin for scripts without CORS, and such answers cannot be kept.
    releaseFiles.handle({ event, request: request.mode === 'no-cors' ? new Request(request.url) : request }),
);
// Requests without a route here, such as all API calls, are handled by the browser itself.

self.addEventListener('install', (event) => event.waitUntil(keepPage(event)));

self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload.enable()));

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  const [port] = event.ports;
  switch (message.type) {
    case 'renew':
      renewNext();
      port?.postMessage('renewing');
      break;
    case 'ahead':
      event.waitUntil(keepAhead(message, event).then((done) => port?.postMessage(done)));
      break;
    case 'keep':
      event.waitUntil(message.addresses.length === 0 ? keepPage(event) : keepReleaseFiles(message.addresses, event));
  }
});
