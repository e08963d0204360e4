import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Answered } from '../monitoring/Metrics.ts';

export interface LogOptions {
  level: string;
  /** Where the lines go; standard output when left out. */
  stream?: { write(line: string): void };
}

type SafeError = Record<'type' | 'code' | 'message' | 'stack', string>;

/** Messages of a database quote the values they stumble over: of an error with a code, the code says enough. */
function safeError(error: Error & { code?: unknown }): SafeError {
  const stack = error.stack ?? '';
  const frames = stack.slice(Math.max(0, stack.indexOf('\n    at ')));
  const code = typeof error.code === 'string' ? error.code : '';
  return { type: error.name, code, message: code === '' ? error.message : '', stack: frames };
}

/** Log lines carry neither addresses nor bodies nor headers: tokens, names and search texts stay out of them. */
export function loggerOptions(options: LogOptions | undefined): FastifyServerOptions['logger'] {
  if (options === undefined) return false;
  const serializers = { err: safeError, req: () => ({}), res: () => ({}) };
  return { ...options, serializers };
}

/** Writes and counts one line per answer, with the pattern of the route in place of the address. */
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
