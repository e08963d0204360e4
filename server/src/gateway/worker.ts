import type { Variant } from '@groepsapp/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { workerFile } from '../releases/addresses.ts';
import type { Registries } from '../releases/Registries.ts';
import { neverKeep, revalidate } from './headers.ts';
import { channelOf } from './negotiation.ts';

/** Where browsers find the worker of a variant; what lies below this folder is its scope. */
export function workerAddress(variant: Variant): string {
  return `/${variant}/${workerFile}`;
}

export interface WorkerOptions {
  variant: Variant;
  /** Folder of the release store. */
  root: string;
  /** Whether browsers may keep the app for when there is no network. */
  enabled: boolean;
}

/** A worker may fetch from its own origin, and nothing else. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Takes the place of a worker that must go: it drops what that one kept, and then itself. */
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
 * Serves the service worker of a variant: that of the shell's release, at an address that stays the same. Where
 * there is none, or where workers are switched off, one that removes itself, since browsers that have one keep it
 * for as long as nothing else comes.
 */
export function serveWorker(app: FastifyInstance, registries: Registries, options: WorkerOptions): void {
  const { variant, root, enabled } = options;
  app.get(workerAddress(variant), async (request, reply) => {
    reply.headers({ 'Cache-Control': revalidate, 'Content-Security-Policy': workerPolicy });
    if (!enabled) return sendRetiring(reply, variant);
    const composition = await registries.compose(variant, channelOf(request));
    // Without a shell there is no telling; a browser that gets no answer keeps what it has.
    if (composition === null) return reply.code(503).header('Cache-Control', neverKeep).send();
    if (!composition.shell.hasWorker) return sendRetiring(reply, variant);
    reply.header('Vary', 'Accept-Encoding, Cookie');
    const file = `shell/${composition.registry.shell.release}/${workerFile}`;
    return reply.sendFile(file, root, { cacheControl: false });
  });
}
