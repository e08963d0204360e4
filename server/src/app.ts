import fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { about } from './about/calls.ts';
import type { AppFacts } from './about/facts.ts';
import { ReadAudit } from './audit.ts';
import { authentication } from './authentication/calls.ts';
import { Background } from './background.ts';
import { children } from './children/calls.ts';
import { establishments } from './establishments/calls.ts';
import { api } from './http/api.ts';
import { answerError } from './http/errors.ts';
import { loggerOptions, type LogOptions, noteAnswers } from './http/logging.ts';
import { instructions } from './instructions/calls.ts';
import type { ResetLinks } from './mail/resetLinks.ts';
import { messages } from './messages/calls.ts';
import { telemetry } from './monitoring/calls.ts';
import { Monitoring } from './monitoring/Monitoring.ts';
import type { TelemetryLimits } from './monitoring/telemetryLimit.ts';
import { notes } from './notes/calls.ts';
import { planning } from './planning/calls.ts';
import { presence } from './presence/calls.ts';
import { ratio } from './ratio/calls.ts';
import { type RealtimeApp, realtimeCalls } from './realtime/calls.ts';
import type { Services } from './services.ts';
import { settings } from './settings/calls.ts';
import { tracking } from './tracking/calls.ts';

export interface AppOptions extends Services {
  /** With what the live channel signs. */
  realtime: RealtimeApp;
  /** Left out: nothing is logged. */
  log?: LogOptions;
  /** What the app is called here. */
  facts?: AppFacts;
  /** How people get a new password; left out: not by themselves. */
  resetLinks?: ResetLinks | null;
  /** Addresses of proxies that are believed about where a request comes from; left out: none. */
  trustProxy?: string[] | undefined;
  /** Where this process counts; left out: where nobody looks. */
  monitoring?: Monitoring;
  telemetryLimits?: TelemetryLimits;
  /** What else this server serves beside `/api`; one of them may set the not-found handler outside the API. */
  plugins?: readonly FastifyPluginAsync[];
}

const unnamed: AppFacts = { name: '', tag: '', supportPhone: '', supportEmail: '' };

const fixed = [
  ...children,
  ...establishments,
  ...instructions,
  ...messages,
  ...notes,
  ...planning,
  ...presence,
  ...ratio,
  ...settings,
  ...tracking,
];

/**
 * Builds the server, ready to listen or to be asked directly.
 * @throws Error when a call of the contract is not implemented exactly once
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, passwordCost, realtime, log, facts = unnamed, resetLinks = null, plugins = [] } = options;
  const { monitoring = new Monitoring(clock), telemetryLimits, trustProxy = false } = options;
  const app = fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    trustProxy,
  });
  app.setErrorHandler(answerError);
  noteAnswers(app, (answer) => monitoring.metrics.answered(answer));
  const background = new Background((error) => app.log.error({ err: error }, 'work after an answer failed'));
  app.addHook('onClose', () => background.settled());
  const implementations = [
    ...authentication({ links: resetLinks, background }),
    ...about(facts),
    ...realtimeCalls(realtime),
    ...telemetry(monitoring, telemetryLimits),
    ...fixed,
  ];
  const readAudit = new ReadAudit({ db, clock }, (error) => {
    app.log.error({ err: error }, 'a read was not noted in the audit');
    monitoring.metrics.auditFailed();
  });
  await app.register(api(implementations, { services: { db, clock, passwordCost }, readAudit }), { prefix: '/api' });
  for (const plugin of plugins) await app.register(plugin);
  return app;
}
