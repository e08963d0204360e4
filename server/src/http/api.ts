import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { assertComplete, type Implementation } from './calls.ts';
import { collectDocs, serveDocs } from './docs.ts';
import { notFound } from './errors.ts';
import { type Mounting, mountCall } from './mount.ts';
import { takesFile, Uploads } from './uploads.ts';

const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Accepts JSON bodies only. A request without a body may still send the content type of JSON. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}

/** The calls of the contract as a Fastify plugin, with their API documentation. */
export function api(implementations: readonly Implementation[], parts: Omit<Mounting, 'uploads'>): FastifyPluginAsync {
  assertComplete(implementations);
  return async (app) => {
    readJson(app);
    // Requests are validated with the contract's own schemas; the JSON schemas of the routes are documentation only.
    app.setValidatorCompiler(() => (value) => ({ value }));
    app.setNotFoundHandler(async () => {
      throw notFound();
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(answerHeaders);
    });
    await collectDocs(app);
    const mounting = { ...parts, uploads: new Uploads() };
    app.addHook('preClose', async () => mounting.uploads.cut());
    for (const one of implementations) if (!takesFile(one.call)) mountCall(app, one, mounting);
    // Only the calls that take a file accept multipart bodies.
    await app.register(async (forms) => {
      await forms.register(multipart);
      for (const one of implementations) if (takesFile(one.call)) mountCall(forms, one, mounting);
    });
    await serveDocs(app);
  };
}
