import type { Variant } from '@groepsapp/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { workerFile } from '../releases/addresses.ts';
import type { Registries } from '../releases/Registries.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { neverKeep, revalidate } from '../base/headers.ts';
import { channelOf } from './negotiation.ts';

/** Address of the service worker of a variant; its folder is the worker's scope. */
export function workerAddress(variant: Variant): string {
  return `/${variant}/${workerFile}`;
}

interface WorkerOptions {
  variant: Variant;
  releases: ReleaseStore;
  /** Whether browsers may install the service worker. */
  enabled: boolean;
  /** Origin of a content delivery network that serves the files of releases. */
  assetsOrigin: string | undefined;
}

/** Content-Security-Policy of the worker: it may fetch from its own origin and from where the files of releases are. */
function workerPolicy(assetsOrigin: string | undefined): string {
  const elsewhere = assetsOrigin === undefined ? '' : ` ${assetsOrigin}`;
  return `default-src 'none'; script-src 'self'; connect-src 'self'${elsewhere}`;
}

/** A service worker that replaces an earlier one: it deletes that worker's caches and then unregisters itself. */
function retiringWorker(variant: Variant): string {
  return `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('${variant}.')).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
}

function sendRetiring(reply: FastifyReply, variant: Variant): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').send(retiringWorker(variant));
}

/**
 * Serves the service worker of a variant at a fixed address: the worker of the current shell release. When the release
 * has none, or workers are switched off, it serves one that unregisters itself, because browsers keep an installed
 * worker until another replaces it.
 */
export function serveWorker(app: FastifyInstance, registries: Registries, options: WorkerOptions): void {
  const { variant, releases, enabled, assetsOrigin } = options;
  app.get(workerAddress(variant), async (request, reply) => {
    reply.headers({ 'Cache-Control': revalidate, 'Content-Security-Policy': workerPolicy(assetsOrigin) });
    if (!enabled) return sendRetiring(reply, variant);
    const composition = await registries.compose(variant, channelOf(request));
    // Without a shell release it is unknown whether there is a worker. A browser that gets an error keeps its current
    // worker.
    if (composition === null) return reply.code(503).header('Cache-Control', neverKeep).send();
    if (!composition.shell.hasWorker) return sendRetiring(reply, variant);
    reply.header('Vary', 'Accept-Encoding, Cookie');
    const { release } = composition.registry.shell;
    await releases.ensure({ name: 'shell', release });
    return reply.sendFile(`shell/${release}/${workerFile}`, releases.root, { cacheControl: false });
  });
}
