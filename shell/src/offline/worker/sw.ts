import type { WorkerMessage } from '../messages';
import { releaseFolderOf, releaseFolders } from '../releases';
import { keepAhead } from './ahead';
import { freshConfig, page, renewPage } from './pages';
import { cacheName, releaseFile } from './releaseFiles';

declare const self: ServiceWorkerGlobalScope;

/** What newer browsers do without starting the worker; a file that is not in the cache then comes from the network. */
interface Routing {
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: { cacheName: string } }[]): Promise<void>;
}

self.addEventListener('install', (event: ExtendableEvent & Routing) => {
  // A new version of this worker can take over at once: both give the page and the files that are kept.
  void self.skipWaiting();
  event.waitUntil(renewPage());
  const rules = releaseFolders.map((folder) => ({ condition: { urlPattern: `${folder}*` }, source: { cacheName } }));
  event.waitUntil(event.addRoutes?.(rules).catch(() => undefined) ?? Promise.resolve());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// All else, such as calls of the API, is handled by the browser itself.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (releaseFolderOf(new URL(request.url).pathname) !== null) event.respondWith(releaseFile(request.url));
});

function answerTo(message: WorkerMessage): Promise<unknown> {
  switch (message.type) {
    case 'renew':
      return renewPage();
    case 'fresh':
      return freshConfig();
    case 'ahead':
      return keepAhead(message);
  }
}

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(answerTo(event.data as WorkerMessage).then((answer) => port?.postMessage(answer)));
});
