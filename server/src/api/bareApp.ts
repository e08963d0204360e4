import fastify, { type FastifyInstance, LogController } from 'fastify';
import { everyAnswer } from '../http/headers.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';
import type { Tracing } from '../tracing/Tracing.ts';
import { answerError } from '../base/httpErrors.ts';
import { loggerOptions, type LogOptions, noteAnswers } from './logging.ts';
import { watchForProxies } from './proxies.ts';
import { newRequestId } from '../base/reference.ts';
import { traceRequests } from './tracing.ts';

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
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
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
