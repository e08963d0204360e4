import fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { authentication } from './authentication/calls.ts';
import { children } from './children/calls.ts';
import { establishments } from './establishments/calls.ts';
import { api } from './http/api.ts';
import { answerError } from './http/errors.ts';
import { logAnswers, loggerOptions, type LogOptions } from './http/logging.ts';
import { instructions } from './instructions/calls.ts';
import { messages } from './messages/calls.ts';
import { notes } from './notes/calls.ts';
import { planning } from './planning/calls.ts';
import { presence } from './presence/calls.ts';
import type { Services } from './services.ts';
import { settings } from './settings/calls.ts';
import { tracking } from './tracking/calls.ts';

export interface AppOptions extends Services {
  /** Left out: nothing is logged. */
  log?: LogOptions;
  /** What else this server serves beside `/api`; one of them may set the not-found handler outside the API. */
  plugins?: readonly FastifyPluginAsync[];
}

const implementations = [
  ...authentication,
  ...children,
  ...establishments,
  ...instructions,
  ...messages,
  ...notes,
  ...planning,
  ...presence,
  ...settings,
  ...tracking,
];

/**
 * Builds the server, ready to listen or to be asked directly.
 * @throws Error when a call of the contract is not implemented exactly once
 */
export async function buildApp({ db, clock, log, plugins = [] }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  logAnswers(app);
  await app.register(api(implementations, { db, clock }), { prefix: '/api' });
  for (const plugin of plugins) await app.register(plugin);
  return app;
}
