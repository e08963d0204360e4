import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { assertComplete, type Implementation } from '../http/calls.ts';
import { HttpError, invalid, notFound } from '../base/httpErrors.ts';
import { type Mounting, mountCall, type Relayed } from './mount.ts';
import { compileAtFirstAnswer } from './serialisers.ts';
import { readForms, takesForm } from './forms.ts';
import { takesFile, Uploads } from './uploads.ts';

const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** How long uploads that are under way may go on when the server stops. */
const uploadsEndMs = 4_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body; bytes that are not UTF-8 are refused, as they would be stored as other characters. */
function bodyText(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw invalid();
  }
}

/** Refuses a body that is compressed or in another charset than UTF-8, instead of misreading it. */
function requirePlain({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (encoding.toLowerCase() === 'identity' && /^utf-?8$/i.test(charset)) return;
  throw new HttpError(415, 'invalid', 'Stuur de gegevens als JSON in UTF-8, zonder compressie.');
}

/** Accepts JSON bodies only. A request without a body may still send the content type of JSON. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook('preParsing', async (request) => requirePlain(request));
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      return parse(request, bodyText(body), done);
    } catch (error) {
      return done(error instanceof Error ? error : new Error('unreadable body'));
    }
  });
}

/** Some calls of the contract as a Fastify plugin. */
export function someCalls(
  implementations: readonly (Implementation | Relayed)[],
  parts: Omit<Mounting, 'uploads' | 'documented'>,
  docs = false,
): FastifyPluginAsync {
  return async (app) => {
    readJson(app);
    // Requests are validated with the contract's own schemas; the JSON schemas of the routes are documentation only.
    app.setValidatorCompiler(() => (value) => ({ value }));
    app.setSerializerCompiler(compileAtFirstAnswer);
    app.setNotFoundHandler(async () => {
      throw notFound();
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(answerHeaders);
    });
    const documentation = docs ? await import('./docs.ts') : undefined;
    await documentation?.collectDocs(app);
    const mounting = { ...parts, uploads: new Uploads(), documented: docs };
    app.addHook('preClose', () => mounting.uploads.end(uploadsEndMs));
    const takesJson = ({ key, call }: Implementation | Relayed) => !takesFile(call) && !takesForm(key);
    for (const one of implementations) if (takesJson(one)) mountCall(app, one, mounting);
    await app.register(async (forms) => {
      readForms(forms);
      for (const one of implementations) if (takesForm(one.key)) mountCall(forms, one, mounting);
    });
    // Only calls with a file accept multipart bodies.
    await app.register(async (forms) => {
      await forms.register(multipart);
      for (const one of implementations) if (takesFile(one.call)) mountCall(forms, one, mounting);
    });
    await documentation?.serveDocs(app);
  };
}

/** All calls of the contract as a Fastify plugin, and on request the documentation of the API. */
export function api(
  implementations: readonly Implementation[],
  parts: Omit<Mounting, 'uploads' | 'documented'>,
  docs = true,
): FastifyPluginAsync {
  assertComplete(implementations);
  return someCalls(implementations, parts, docs);
}
