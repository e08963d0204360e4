import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Answered } from '../metrics/Metrics.ts';

export interface LogOptions {
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
export function loggerOptions(options: LogOptions | undefined): FastifyServerOptions['logger'] {
  if (options === undefined) return false;
  const serializers = { err: safeError, req: () => ({}), res: () => ({}) };
  return { ...options, serializers };
}

/** Logs and counts each response, with the route pattern instead of the URL. */
export function noteAnswers(app: FastifyInstance, count: (answer: Answered) => void): void {
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
