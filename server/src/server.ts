import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { systemClock } from './base/clock.ts';
import type { Config } from './config/config.ts';
import { hasCode, StoreAway } from './base/errors.ts';
import { type OpenDatabase, openDatabase, StartupError } from './database/index.ts';
import { ensureFolder } from './database/sqlite.ts';
import { openFileStore } from './files/openFileStore.ts';
import { startHousekeeping } from './housekeeping.ts';
import { untrustedProxy } from './api/bareApp.ts';
import { describeDemoAccounts } from './operate/demoAccounts.ts';
import { openReleases, publishFolders, releasesFolder, shippedWith } from './operate/publish.ts';
import { watchShares } from './releases/shares/decideShares.ts';
import type { Tracing } from './tracing/Tracing.ts';
import { appOfGateway, appWithApi, type Serving, watchedMonitoring } from './serving.ts';

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

/** @returns lines that list the accounts of the demo */
async function prepareDemo(
  { db }: OpenDatabase,
  { demo, demoScale }: Config,
  { files, print }: Pick<Serving, 'files' | 'print'>,
): Promise<string[]> {
  if (!demo) return [];
  const { fillWithDemo } = await import('./demo/index.ts');
  if (await fillWithDemo(db, { clock: systemClock, establishments: demoScale, files }))
    print('Filled the empty database with demo data');
  return describeDemoAccounts(db);
}

/** Lets go on beside the answers what a server of pages and releases does, and ends it with the server. */
async function keepGoing(app: FastifyInstance, { db, config, files }: Serving): Promise<void> {
  const services = { db, clock: systemClock };
  const housekept = { ...services, files, auditMonths: config.auditMonths, log: app.log };
  const stopHousekeeping = await startHousekeeping(housekept, (error) =>
    app.log.error({ err: error }, 'expired data was not cleared'),
  );
  app.addHook('onClose', stopHousekeeping);
  const stopShares = watchShares(services, (error) =>
    app.log.error({ err: error }, 'no decision was made about the releases that are tried'),
  );
  app.addHook('onClose', stopShares);
}

async function serve(
  serving: Serving,
): Promise<{ app: FastifyInstance; origin: string; drain(withinMs: number): Promise<void> }> {
  const { config } = serving;
  const monitoring = watchedMonitoring(serving);
  let origin = '';
  const { app, sendAway } = config.servesApi
    ? await appWithApi(serving, monitoring, () => config.publicUrl ?? origin)
    : await appOfGateway(serving, monitoring);
  await keepGoing(app, serving);
  app.addHook('preClose', async () => {
    monitoring.draining = true;
  });
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

const databaseCheckMs = 500;

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
  ensureFolder(dataDir);
  const tracing = await startTracing(config);
  const onQuery = tracing === undefined ? undefined : tracing.query;
  const database = await openDatabase({ dataDir, databaseUrl, postgres, onQuery });
  try {
    ensureFolder(releasesFolder(config));
    const files = await openFileStore(config);
    const releases = openReleases(database.db, config, files);
    await releases.sweep();
    const accounts = await prepareDemo(database, config, { files, print });
    await publishFolders(database.db, releases, builds, shippedWith).then(
      (moved) => moved.forEach(print),
      (error: unknown) => {
        if (!(error instanceof StoreAway)) throw error;
        print(`The builds are not published: ${error.message}`);
      },
    );
    const isDemo = accounts.length > 0;
    const serving = { ...database, config, isDemo, files, releases, print, tracing };
    const { app, origin, drain } = await serve(serving);
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
