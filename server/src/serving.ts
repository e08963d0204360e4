import type { RealtimeAddress } from '@groepsapp/contract';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppFacts } from './about/facts.ts';
import { buildApp } from './app.ts';
import { secondsSinceBackup } from './backup/makeBackup.ts';
import { openPepper } from './authentication/pepper.ts';
import { systemClock } from './base/clock.ts';
import type { Config } from './config/config.ts';
import type { OpenDatabase } from './database/index.ts';
import { delivery } from './delivery/delivery.ts';
import { FeedWatch } from './feed/FeedWatch.ts';
import type { FileStore } from './files/FileStore.ts';
import { gateway } from './gateway/gateway.ts';
import { bareApp } from './api/bareApp.ts';
import { invitationsOf } from './import/invitations.ts';
import { smtpMailer } from './mail/mailer.ts';
import { mailedLinks, printedLinks, type DeliverLink } from './login/resetLinks.ts';
import { Monitoring } from './metrics/Monitoring.ts';
import { monitoringPages } from './monitoring/pages.ts';
import { readTriedReleases } from './monitoring/shares.ts';
import { ownBackendCalls } from './own-backend/mount.ts';
import { OwnBackend } from './own-backend/OwnBackend.ts';
import { PdfPrinter } from './pdf/PdfPrinter.ts';
import type { RealtimeApp } from './realtime/calls.ts';
import { loadCredentials } from './realtime/credentials.ts';
import { realtime, realtimeAddress } from './realtime/realtime.ts';
import { readStatus } from './releases/history.ts';
import type { ReleaseStore } from './releases/ReleaseStore.ts';
import type { Tracing } from './tracing/Tracing.ts';
import { keepPrinter, keepSessions, tellWebhooks } from './workBeside.ts';
import { eachVariant } from './releases/variants.ts';

/** Parts of a server: an open database and the services that its configuration asks for. */
export interface Serving extends Pick<OpenDatabase, 'db' | 'waiting' | 'probe'> {
  config: Config;
  tracing: Tracing | undefined;
  isDemo: boolean;
  files: FileStore;
  releases: ReleaseStore;
  print(line: string): void;
}

/** A server that does not listen yet. */
interface Built {
  app: FastifyInstance;
  /** Sends the browsers that hold a socket to other processes, one after the other. */
  sendAway(withinMs: number): void;
}

/** Measures what every server has: its process, its database, and the releases that it serves. */
export function watchedMonitoring({ db, waiting, tracing }: Serving): Monitoring {
  const monitoring = new Monitoring(systemClock, ({ remote, release, phase, code }) =>
    tracing?.told(phase, { remote, release, code }),
  );
  monitoring.metrics.watchProcess();
  monitoring.metrics.watchShares(() => readTriedReleases({ db, clock: systemClock }));
  monitoring.metrics.watchReleases(() => readStatus(db));
  monitoring.metrics.watchBackup(() => secondsSinceBackup({ db, clock: systemClock }));
  monitoring.metrics.watchConnections(waiting);
  return monitoring;
}

const supportOf = ({ supportPhone, supportEmail }: AppFacts) => ({ phone: supportPhone, email: supportEmail });

/** Plugins of every server besides an API: pages and releases, the calls that publish them, and the pages of operators. */
function pagesAndReleases(
  { db, config, files, releases, tracing, probe }: Serving,
  monitoring: Monitoring,
  channel?: RealtimeAddress,
): FastifyPluginAsync[] {
  const { backend, bucket, companyName, facts, publicUrl } = config;
  const services = { db, clock: systemClock };
  const own = backend === undefined ? undefined : new OwnBackend(backend, systemClock);
  const behindProxy = config.trustProxy !== undefined || publicUrl !== undefined;
  return [
    gateway({
      ...config,
      db,
      releases,
      backend: own?.page,
      fileOrigins: [...config.fileOrigins, ...Object.values(backend?.api ?? {}).map((base) => new URL(base).origin)],
      realtime: channel,
      tracing: tracing !== undefined,
      support: eachVariant((name) => supportOf(facts[name])),
    }),
    ...(own === undefined ? [] : [ownBackendCalls({ ...services, own, files, monitoring, facts, companyName })]),
    delivery({ ...services, releases }),
    monitoringPages({
      ...services,
      monitoring,
      store: { check: () => files.check(), shared: bucket !== undefined },
      probe,
      access: { tokens: config.metricsTokens, behindProxy },
    }),
  ];
}

/** A server of pages and releases, which may ask a backend; it holds nothing of children. */
export async function appOfGateway(serving: Serving, monitoring: Monitoring): Promise<Built> {
  const { logLevel, trustProxy } = serving.config;
  const app = bareApp({ log: { level: logLevel }, trustProxy, monitoring, tracing: serving.tracing });
  for (const plugin of pagesAndReleases(serving, monitoring)) await app.register(plugin);
  return { app, sendAway: () => undefined };
}

/** Reset links are mailed when SMTP is configured, printed in a demo, and otherwise not available. */
function resetLinksOf({ config: { mail }, isDemo, print }: Serving, publicUrl: () => string): DeliverLink | null {
  if (mail !== undefined) return mailedLinks(smtpMailer(mail), publicUrl);
  return isDemo ? printedLinks(print, publicUrl) : null;
}

/** Sets up the live channel: the credentials for signing, and the plugin that serves it. */
async function liveChannel(
  { db, config }: Serving,
  { metrics }: Monitoring,
  feedWatch: FeedWatch,
): Promise<{ live: RealtimeApp; plugin: FastifyPluginAsync; sendAway(withinMs: number): void }> {
  let sendAway: (withinMs: number) => void = () => undefined;
  const { realtime: asked, publicUrl, databaseUrl } = config;
  const live = { credentials: await loadCredentials(db, asked.credentials), elsewhere: asked.elsewhere };
  const origins = publicUrl === undefined ? asked.origins : [...asked.origins, publicUrl];
  const plugin = realtime({
    app: live,
    limits: asked.limits,
    origins,
    tellsBrowsers: config.liveChannel,
    databaseUrl,
    db,
    clock: systemClock,
    feedChanged: () => feedWatch.changed(),
    watchSockets: (open) => metrics.watchSockets(open, asked.limits.sockets),
    onDrain: (drain) => (sendAway = drain),
    missed: () => metrics.eventsMissed(),
  });
  return { live, plugin, sendAway: (withinMs) => sendAway(withinMs) };
}

/**
 * The whole server: the calls of the contract on its database, and pages and releases.
 * @param publicUrl the address at which people find the app; known when the server listens
 */
export async function appWithApi(serving: Serving, monitoring: Monitoring, publicUrl: () => string): Promise<Built> {
  const { db, config, files, tracing } = serving;
  const { apiDocs, facts, logLevel, trustProxy } = config;
  const printer = new PdfPrinter();
  const pepper = openPepper(config);
  const feedWatch: FeedWatch = new FeedWatch({ db, clock: systemClock }, (error) =>
    app.log.error({ err: error }, 'the feed was not read'),
  );
  const { live, plugin, sendAway } = await liveChannel(serving, monitoring, feedWatch);
  const channel = config.liveChannel ? realtimeAddress(live) : undefined;
  const app = await buildApp({
    db,
    clock: systemClock,
    pepper,
    files,
    printer,
    feedWatch,
    realtime: live,
    log: { level: logLevel },
    facts,
    trustProxy,
    monitoring,
    apiDocs,
    tracing,
    resetLinks: resetLinksOf(serving, publicUrl),
    publicUrl,
    passwordFilter: config.passwordFilter,
    invitations: config.mail === undefined ? null : invitationsOf(config, publicUrl),
    plugins: [...pagesAndReleases(serving, monitoring, channel), plugin],
  });
  keepPrinter(app, printer);
  keepSessions(app, { db, clock: systemClock, pepper, log: app.log });
  tellWebhooks(app, db, feedWatch, monitoring.metrics);
  return { app, sendAway };
}
