import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { AppFacts } from './about/facts.ts';
import { buildApp } from './app.ts';
import { secondsSinceBackup } from './backup/lastBackup.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { reasonOf } from './database/errors.ts';
import { type OpenDatabase, openDatabase, StartupError } from './database/index.ts';
import { delivery } from './delivery/delivery.ts';
import { fillWithDemo } from './demo/index.ts';
import { FeedWatch } from './feed/FeedWatch.ts';
import type { FileStore } from './files/FileStore.ts';
import { openFileStore } from './files/openFileStore.ts';
import { gateway } from './gateway/gateway.ts';
import { startHousekeeping } from './housekeeping.ts';
import { untrustedProxy } from './http/proxies.ts';
import { smtpMailer } from './mail/mailer.ts';
import { invitationsOf } from './import/invitations.ts';
import { mailedLinks, printedLinks, type ResetLinks } from './mail/resetLinks.ts';
import { Monitoring } from './monitoring/Monitoring.ts';
import { monitoringPages } from './monitoring/pages.ts';
import { readTriedReleases } from './monitoring/shares.ts';
import { describeDemoAccounts } from './operate/demoAccounts.ts';
import { openReleases, publishFolders, releasesFolder, shippedWith } from './operate/publish.ts';
import { PdfPrinter } from './pdf/PdfPrinter.ts';
import type { RealtimeApp } from './realtime/calls.ts';
import { loadCredentials } from './realtime/credentials.ts';
import { realtime, realtimeAddress } from './realtime/realtime.ts';
import { inspectInThread } from './releases/gates/inspectInThread.ts';
import { hasCode } from './releases/hasCode.ts';
import type { ReleaseStore } from './releases/ReleaseStore.ts';
import { readStatus } from './releases/history.ts';
import { watchShares } from './releases/shares/decideShares.ts';
import type { Tracing } from './tracing/Tracing.ts';
import { keepPrinter, keepReleases, tellWebhooks } from './workBeside.ts';

/** A listening server. */
export interface RunningServer {
  /** Origin for browsers on this machine, without trailing slash. */
  origin: string;
  /** The accounts of the demo; empty when there is no demo data. */
  accounts: readonly string[];
  /** Settles when the file of the embedded database was deleted, moved or replaced: what is written then is lost. */
  databaseLost: Promise<StartupError>;
  /**
   * Stops: sends the tablets to other processes while it still answers, for as long as is configured; then finishes what
   * is under way, refuses what is new, and closes the database.
   */
  close(): Promise<void>;
}

/** The host name for the URL: a server that listens on all addresses is reached as localhost. */
function hostFor(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenFailure(error: unknown, { host, port }: Config): unknown {
  if (hasCode(error, 'EADDRINUSE')) {
    return new StartupError(`Port ${port} on ${host} is taken; stop what uses it or choose another with PORT.`);
  }
  if (hasCode(error, 'EACCES')) return new StartupError(`Port ${port} may not be used by this account.`);
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN')) {
    return new StartupError(`HOST is '${host}', which is not an address of this machine.`);
  }
  return error;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    throw listenFailure(error, config);
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  return `http://${hostFor(config.host)}:${port}`;
}

function makeReleasesFolder(config: Config): void {
  const folder = releasesFolder(config);
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartupError(`The data folder ${config.dataDir} is not writable (${reasonOf(error)}).`);
  }
}

/** @returns lines that list the accounts of the demo */
async function prepareDemo(
  { db }: OpenDatabase,
  { demo, demoScale }: Config,
  { files, print }: Pick<Serving, 'files' | 'print'>,
): Promise<string[]> {
  if (!demo) return [];
  if (await fillWithDemo(db, { clock: systemClock, establishments: demoScale, files }))
    print('Filled the empty database with demo data');
  return describeDemoAccounts(db);
}

/** Reset links are mailed when SMTP is configured, printed in a demo, and otherwise not available. */
function resetLinksOf(
  { mail }: Config,
  isDemo: boolean,
  print: (line: string) => void,
  publicUrl: () => string,
): ResetLinks | null {
  if (mail !== undefined) return mailedLinks(smtpMailer(mail), publicUrl);
  return isDemo ? printedLinks(print, publicUrl) : null;
}

interface Serving {
  tracing: Tracing | undefined;
  isDemo: boolean;
  files: FileStore;
  releases: ReleaseStore;
  print(line: string): void;
}

/** Sets up the live channel: the credentials for signing, and the plugin that serves it. */
async function liveChannel(
  { db }: OpenDatabase,
  config: Config,
  { metrics }: Monitoring,
  feedWatch: FeedWatch,
): Promise<{ live: RealtimeApp; plugin: FastifyPluginAsync; sendAway(withinMs: number): void }> {
  let sendAway: (withinMs: number) => void = () => undefined;
  const { realtime: asked, publicUrl, databaseUrl } = config;
  const live = { credentials: await loadCredentials(db, asked.credentials), elsewhere: asked.elsewhere };
  const origins = publicUrl === undefined ? asked.origins : [...asked.origins, publicUrl];
  const plugin = realtime({
    app: live,
    config: { ...asked, origins },
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

const supportOf = ({ supportPhone, supportEmail }: AppFacts) => ({ phone: supportPhone, email: supportEmail });

async function serve(
  database: OpenDatabase,
  config: Config,
  { isDemo, files, releases, print, tracing }: Serving,
): Promise<{ app: FastifyInstance; origin: string; drain(withinMs: number): Promise<void> }> {
  const { db } = database;
  const { api, apiDocs, assetsOrigin, logLevel, facts, publicUrl, serviceWorker, variants, trustProxy, metricsTokens } =
    config;
  const behindProxy = trustProxy !== undefined || publicUrl !== undefined;
  const monitoring = new Monitoring(systemClock, ({ remote, release, phase, code }) =>
    tracing?.told(phase, { remote, release, code }),
  );
  monitoring.metrics.watchProcess();
  monitoring.metrics.watchShares(() => readTriedReleases({ db, clock: systemClock }));
  monitoring.metrics.watchReleases(() => readStatus(db));
  monitoring.metrics.watchBackup(() => secondsSinceBackup({ db, clock: systemClock }));
  monitoring.metrics.watchConnections(database.waiting);
  const feedWatch = new FeedWatch({ db, clock: systemClock }, (error) =>
    app.log.error({ err: error }, 'the feed was not read'),
  );
  const { live, plugin, sendAway } = await liveChannel(database, config, monitoring, feedWatch);
  let origin = '';
  const printer = new PdfPrinter();
  const app = await buildApp({
    db,
    clock: systemClock,
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
    resetLinks: resetLinksOf(config, isDemo, print, () => publicUrl ?? origin),
    invitations: config.mail === undefined ? null : invitationsOf(config, () => publicUrl ?? origin),
    plugins: [
      gateway({
        db,
        releases,
        assetsOrigin,
        api,
        realtime: realtimeAddress(live),
        serviceWorker,
        tracing: tracing !== undefined,
        support: { groepsapp: supportOf(facts.groepsapp), gastouderapp: supportOf(facts.gastouderapp) },
        variants,
      }),
      delivery({
        db,
        clock: systemClock,
        releases,
        variants,
        inspect: inspectInThread(),
      }),
      plugin,
      monitoringPages({
        db,
        clock: systemClock,
        monitoring,
        store: { check: () => files.check(), shared: config.bucket !== undefined },
        probe: database.probe,
        access: { tokens: metricsTokens, behindProxy },
      }),
    ],
  });
  const stopHousekeeping = await startHousekeeping({ db, clock: systemClock, files }, (error) =>
    app.log.error({ err: error }, 'expired data was not cleared'),
  );
  app.addHook('onClose', stopHousekeeping);
  keepPrinter(app, printer);
  tellWebhooks(app, db, feedWatch);
  const stopShares = watchShares({ db, clock: systemClock }, variants, (error) =>
    app.log.error({ err: error }, 'no decision was made about the releases that are tried'),
  );
  app.addHook('onClose', stopShares);
  app.addHook('preClose', async () => {
    monitoring.draining = true;
  });
  keepReleases(app, releases);
  origin = await listen(app, config);
  const drain = async (withinMs: number) => {
    monitoring.draining = true;
    if (withinMs === 0) return;
    sendAway(withinMs);
    await pause(withinMs);
  };
  return { app, origin, drain };
}

/** OpenTelemetry is loaded only where traces are wanted. */
async function startTracing({ tracing }: Config): Promise<Tracing | undefined> {
  if (tracing === undefined) return undefined;
  const { openTelemetry } = await import('./tracing/openTelemetry.ts');
  return openTelemetry(tracing);
}

const databaseCheckMs = 2_000;

/** Checks regularly whether the database file is still in place. */
function watchDatabase(database: OpenDatabase): { lost: Promise<StartupError>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<StartupError>((resolve) => {
    timer = setInterval(() => {
      if (database.isInPlace()) return;
      clearInterval(timer);
      resolve(
        new StartupError(
          'The database file was removed, replaced or written over while the server ran, or its lock file was and another server has ' +
            'it now; it stops, so that no change is accepted that would be lost. Put the file back or restore a backup ' +
            '(docs/operations.md), and start again.',
        ),
      );
    }, databaseCheckMs);
    timer.unref();
  });
  return { lost, stop: () => clearInterval(timer) };
}

/**
 * Starts the server: opens the database, fills in the demo data when configured, publishes the builds, and listens.
 * @param builds folders of builds; they are published to stable unless a person moved the pointer
 * @throws StartupError or ReleaseRefused with one line for the operator
 */
export async function startServer(
  config: Config,
  builds: readonly string[],
  print: (line: string) => void,
): Promise<RunningServer> {
  // The server itself speaks no HTTPS.
  if (config.publicUrl?.startsWith('https:') === true && config.trustProxy === undefined) print(untrustedProxy);
  const { dataDir, databaseUrl, postgres } = config;
  const tracing = await startTracing(config);
  const onQuery = tracing === undefined ? undefined : tracing.query;
  const database = await openDatabase({ dataDir, databaseUrl, postgres, onQuery });
  try {
    makeReleasesFolder(config);
    const files = await openFileStore(config);
    const releases = openReleases(database.db, config, files);
    await releases.sweep();
    const accounts = await prepareDemo(database, config, { files, print });
    await publishFolders(database.db, config, releases, builds, shippedWith, print);
    const { app, origin, drain } = await serve(database, config, {
      isDemo: accounts.length > 0,
      files,
      releases,
      print,
      tracing,
    });
    const watch = watchDatabase(database);
    const close = async () => {
      watch.stop();
      await drain(config.drainMs);
      await app.close();
      await database.close();
      await tracing?.stop();
    };
    return { origin, accounts, databaseLost: watch.lost, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
