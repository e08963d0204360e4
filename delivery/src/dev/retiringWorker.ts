import type { Middleware, Request, Response } from 'webpack-dev-server';

/**
 * Replaces the app's service worker by one that deletes its caches and unregisters itself. A browser that once ran
 * releases at this address would otherwise go on showing them, or cache files from source.
 */
const source = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

const workerPath = /^\/[a-z]+\/sw\.js$/;

export const retiringWorker: Middleware = {
  name: 'retiring-worker',
  middleware: (request: Request, response: Response, next: () => void) => {
    if (workerPath.test(request.path)) response.type('text/javascript').send(source);
    else next();
  },
};
