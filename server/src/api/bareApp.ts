import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { everyAnswer } from '../base/headers.ts';
import type { Answered } from '../metrics/Metrics.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';
import type { Tracing } from '../tracing/Tracing.ts';
import { answerError } from '../base/httpErrors.ts';
import { newRequestId } from '../base/reference.ts';
import { callInPreview } from '../releases/previews/addresses.ts';
import { traceRequests } from './tracing.ts';

interface LogOptions {
  level: string;
  /** Destination of the log lines; default: standard output. */
  stream?: { write(line: string): void };
}

type SafeError = Record<'type' | 'code' | 'message' | 'stack', string>;

/** Error messages of a database quote the values of the query, so for an error with a code only the code is logged. */
function safeError(error: Error & { code?: unknown }): SafeError {
  const stack = error.stack ?? '';
  const frames = stack.slice(Math.max(0, stack.indexOf('\n    at ')));
  const code = typeof error.code === 'string' ? error.code : '';
  return { type: error.name, code, message: code === '' ? error.message : '', stack: frames };
}

/** Log lines contain no URLs, bodies or headers, because those hold tokens, names and search texts. */
function loggerOptions(options: LogOptions | undefined): FastifyServerOptions['logger'] {
  if (options === undefined) return false;
  const serializers = { err: safeError, req: () => ({}), res: () => ({}) };
  return { ...options, serializers };
}

/** Logs and counts each response, with the route pattern instead of the URL. */
function noteAnswers(app: FastifyInstance, count: (answer: Answered) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'answered');
    count(line);
  });
}

/** What the operator reads when a proxy is not trusted. */
export const untrustedProxy =
  'WARNING: there is a proxy in front of this server, but TRUST_PROXY does not name it. All devices behind it count as ' +
  'one address: a few people who mistype their password lock out everybody who logs in on a new device. Set TRUST_PROXY ' +
  'to the address of the proxy and let it send X-Forwarded-For (docs/operations.md, "The proxy").';

/** Headers in which proxies tell for whom they ask. */
const headersOfProxies = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];

/** Tells the operator, once, of a request through a proxy that is not trusted. */
function watchForProxies(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (isTold || ip !== socket.remoteAddress || headersOfProxies.every((name) => headers[name] === undefined)) return;
    isTold = true;
    log.error(untrustedProxy);
  });
}

export interface BareOptions {
  /** Omitted: nothing is logged. */
  log?: LogOptions | undefined;
  /** Addresses of proxies whose `X-Forwarded-For` header is trusted; omitted: none. */
  trustProxy?: string[] | undefined;
  monitoring: Monitoring;
  /** Omitted: nothing is traced. */
  tracing?: Tracing | undefined;
}

/** A client that has not sent its whole request by then is cut off, so that slow bodies do not hold connections. */
const requestTimeoutMs = 120_000;

/** How long a server that stops waits for requests that are half received and for answers that are being read. */
const stopPatienceMs = 5_000;

/** Cuts connections that would keep the server from stopping, such as connections with a request that never goes on. */
function cutWhatStays(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setTimeout(() => app.server.closeAllConnections(), stopPatienceMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}

/** Specification 2 (point 7) has the app ask for one child as `/children/?id_child7`, without an equals sign. */
const childWithoutSign = /^(\/api\/children)\/?\?id_child(?==?\d)=?/;

function wellFormed(url: string): string {
  return url.replace(childWithoutSign, '$1?id_child=');
}

/** Makes what every server has, whatever it serves: the form of errors, headers, logging, bounds of time. */
export function bareApp({ log, trustProxy, monitoring, tracing }: BareOptions): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    trustProxy: trustProxy ?? false,
    requestTimeout: requestTimeoutMs,
    genReqId: newRequestId,
    rewriteUrl: ({ url = '/' }) => wellFormed(callInPreview(url)?.address ?? url),
  });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyAnswer);
  });
  noteAnswers(app, (answer) => monitoring.metrics.answered(answer));
  cutWhatStays(app);
  watchForProxies(app);
  if (tracing !== undefined) traceRequests(app, tracing);
  return app;
}
