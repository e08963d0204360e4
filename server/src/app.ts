import fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify';
import { about } from './about/calls.ts';
import type { Facts } from './about/facts.ts';
import { ReadAudit } from './audit.ts';
import { activities } from './activities/calls.ts';
import { authentication } from './authentication/calls.ts';
import { Background } from './background.ts';
import { childminder } from './childminder/calls.ts';
import { children } from './children/calls.ts';
import { employees } from './employees/calls.ts';
import { establishments } from './establishments/calls.ts';
import type { FileStore } from './files/FileStore.ts';
import { forms } from './forms/calls.ts';
import { api } from './http/api.ts';
import { everyAnswer } from './gateway/headers.ts';
import { answerError } from './http/errors.ts';
import { watchForProxies } from './http/proxies.ts';
import { loggerOptions, type LogOptions, noteAnswers } from './http/logging.ts';
import { imports } from './import/calls.ts';
import type { Invitations } from './import/invitations.ts';
import { instructions } from './instructions/calls.ts';
import type { ResetLinks } from './mail/resetLinks.ts';
import { intake } from './intake-forms/calls.ts';
import { messages } from './chat/calls.ts';
import { telemetry } from './monitoring/calls.ts';
import { Monitoring } from './monitoring/Monitoring.ts';
import type { TelemetryLimits } from './monitoring/telemetryLimit.ts';
import { news } from './news/calls.ts';
import { notes } from './transfer-notes/calls.ts';
import { photos } from './photos/calls.ts';
import { PdfPrinter, type Printer } from './pdf/PdfPrinter.ts';
import { planning } from './planning/calls.ts';
import { presence } from './presence/calls.ts';
import { ratio } from './ratio/calls.ts';
import { type RealtimeApp, realtimeCalls } from './realtime/calls.ts';
import { records } from './records/calls.ts';
import { requests } from './mutation-requests/calls.ts';
import type { Services } from './services.ts';
import { settings } from './settings/calls.ts';
import { tracking } from './tracking/calls.ts';
import { resultPhotos } from './tracking/photoCalls.ts';

export interface AppOptions extends Omit<Services, 'log'> {
  /** Store of uploaded photos. */
  files: FileStore;
  /** Prints forms as PDF; omitted: in a thread of its own. */
  printer?: Printer;
  /** Credentials with which the live channel signs permissions. */
  realtime: RealtimeApp;
  /** Omitted: nothing is logged. */
  log?: LogOptions;
  /** Name and support contact of the app in this installation. */
  facts?: Facts;
  /** How reset links are delivered; omitted or `null`: users cannot reset their password themselves. */
  resetLinks?: ResetLinks | null;
  /** How employees who get an account are invited; omitted or `null`: an operator does so. */
  invitations?: Invitations | null;
  /** Addresses of proxies whose `X-Forwarded-For` header is trusted; omitted: none. */
  trustProxy?: string[] | undefined;
  /** Metrics of this process; omitted: metrics are collected but not exposed. */
  monitoring?: Monitoring;
  telemetryLimits?: TelemetryLimits;
  /** Everything this server serves outside `/api`. One plugin may set the not-found handler outside the API. */
  plugins?: readonly FastifyPluginAsync[];
}

/** A client that has not sent its whole request by then is cut off, so that slow bodies do not hold connections. */
const requestTimeoutMs = 120_000;

/** How long a server that stops waits for requests that are half received and for answers that are being read. */
const stopPatienceMs = 5_000;

/** Cuts connections that would keep the server from stopping, such as those of requests that never go on. */
function cutWhatStays(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setTimeout(() => app.server.closeAllConnections(), stopPatienceMs);
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}

const nothing = { name: '', tag: '', supportPhone: '', supportEmail: '' };
const unnamed: Facts = { groepsapp: nothing, gastouderapp: nothing };

const fixed = [
  ...activities,
  ...employees,
  ...establishments,
  ...instructions,
  ...intake,
  ...messages,
  ...notes,
  ...planning,
  ...presence,
  ...ratio,
  ...requests,
  ...settings,
  ...tracking,
];

/** Specification 2 (point 7) has the app ask for one child as `/children/?id_child7`, without an equals sign. */
const childWithoutSign = /^(\/api\/children)\/?\?id_child(?==?\d)=?/;

function wellFormed(url: string): string {
  return url.replace(childWithoutSign, '$1?id_child=');
}

/**
 * Builds the server. The result is ready to listen, or to be called with `inject`.
 * @throws Error when a call of the contract is not implemented exactly once
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, clock, passwordCost, realtime, files, log, facts = unnamed, resetLinks = null, plugins = [] } = options;
  const { invitations = null } = options;
  const { printer = new PdfPrinter() } = options;
  const { monitoring = new Monitoring(clock), telemetryLimits, trustProxy = false } = options;
  const app = fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    trustProxy,
    requestTimeout: requestTimeoutMs,
    rewriteUrl: ({ url = '/' }) => wellFormed(url),
  });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everyAnswer);
  });
  noteAnswers(app, (answer) => monitoring.metrics.answered(answer));
  cutWhatStays(app);
  watchForProxies(app);
  const background = new Background((error) => app.log.error({ err: error }, 'work after an answer failed'));
  app.addHook('onClose', () => background.settled());
  const implementations = [
    ...authentication({ links: resetLinks, background }),
    ...about(facts),
    ...childminder(files),
    ...children(files),
    ...records(files),
    ...forms(files, printer),
    ...news(files),
    ...resultPhotos(files),
    ...photos(files),
    ...imports({ invitations, background }),
    ...realtimeCalls(realtime),
    ...telemetry(monitoring, telemetryLimits),
    ...fixed,
  ];
  const readAudit = new ReadAudit({ db, clock }, (error) => {
    app.log.error({ err: error }, 'a read was not noted in the audit');
    monitoring.metrics.auditFailed();
  });
  await app.register(api(implementations, { services: { db, clock, passwordCost, log: app.log }, readAudit }), {
    prefix: '/api',
  });
  for (const plugin of plugins) await app.register(plugin);
  return app;
}
