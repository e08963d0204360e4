import { createHash } from 'node:crypto';
import type { ErrorAnswer, Variant } from '@groepsapp/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Registries } from '../releases/Registries.ts';
import { neverKeep, revalidate } from '../base/headers.ts';
import { channelOf, establishmentOf, hasCopy, sendText } from './negotiation.ts';

const unavailable: ErrorAnswer = {
  error: { error_message: 'De app is even niet beschikbaar. Probeer het later opnieuw.', code: 'server' },
};

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers({ 'Cache-Control': neverKeep, 'Retry-After': '30' }).send(unavailable);
}

/** Serves the registry of a variant, which open tabs poll for new releases. */
export function serveRegistry(app: FastifyInstance, registries: Registries, variant: Variant): void {
  app.get(`/${variant}/registry.json`, async (request, reply) => {
    const composition = await registries.compose(variant, channelOf(request), establishmentOf(request, variant));
    if (composition === null) return sendUnavailable(reply);
    const body = JSON.stringify(composition.registry);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    reply.headers({ 'Cache-Control': revalidate, ETag: `W/${etag}`, Vary: 'Accept-Encoding, Cookie' });
    if (hasCopy(request, etag)) return reply.code(304).send();
    return sendText(request, reply.type('application/json; charset=utf-8'), body);
  });
}
