import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from '../tracing/Tracing.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The key of the call in the contract, of routes that serve one. */
    call?: string;
  }
}

/** Codes of systems and databases; anything else could be a text. */
const code = /^[A-Z0-9_]{2,40}$/;

function errorKind(error: Error & { code?: unknown }): string {
  return typeof error.code === 'string' && code.test(error.code) ? error.code : error.name;
}

function traceparentOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}

/** Traces every request, by the key of its call or the pattern of its route. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<Tracing['begin']>>();
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request;
    const span = tracing.begin(method, traceparentOf(request));
    const route = routeOptions.url ?? 'unknown';
    span.named(routeOptions.config.call ?? `${method} ${route}`, route);
    spans.set(request, span);
  });
  // A hook before it would be left again while the body is read, of which other events tell.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.run(done);
  });
  app.addHook('onError', async (request, _reply, error) => spans.get(request)?.failed(errorKind(error)));
  app.addHook('onResponse', async (request, reply) => spans.get(request)?.end(reply.statusCode));
}
