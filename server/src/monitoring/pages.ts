import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { neverKeep } from '../base/headers.ts';
import { readOrigins, readStatus } from '../releases/history.ts';
import type { Services } from '../database/services.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';
import { type OperatorAccess, operatorOnly } from './operatorOnly.ts';
import { type Check, databaseCheck, readingCheck, seldom, serveReadiness, type WatchedStore } from './readiness.ts';
import { readShareStatus } from './shares.ts';
import { installationStatus } from './status.ts';
import { renderStatus } from './statusPage.ts';

interface MonitoringOptions extends Services {
  /** Reads the database past what the server has in memory; throws when it is damaged. Omitted: it is only written to. */
  probe?: (() => void) | undefined;
  monitoring: Monitoring;
  /** The store of photos, documents and releases; omitted: readiness does not look at it. */
  store?: WatchedStore | undefined;
  access: OperatorAccess;
}

function policy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Health check for load balancers and process supervisors; reveals nothing but healthy or not. */
function serveHealth(app: FastifyInstance, monitoring: Monitoring, check: Check): void {
  app.get('/healthz', async (request, reply) => {
    reply.type('text/plain; charset=utf-8');
    // A load balancer then sends new work to other processes, while this one still answers what comes.
    if (monitoring.draining) return reply.code(503).send('about to stop\n');
    try {
      await check();
      return 'ok\n';
    } catch (error) {
      request.log.error({ err: error }, 'the database does not take writes');
      return reply.code(503).send('database unavailable\n');
    }
  });
}

function serveFigures(app: FastifyInstance, { db, clock, monitoring, access }: MonitoringOptions): void {
  app.addHook('onRequest', operatorOnly(access));
  app.get('/metrics', async (_request, reply) => {
    return reply.type(monitoring.metrics.contentType).send(await monitoring.metrics.text());
  });
  app.get('/status', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const seen = monitoring.recent.seen().map(({ release }) => release);
    const delivered = {
      pointers: await readStatus(db),
      shares: await readShareStatus({ db, clock }),
      origins: await readOrigins(db, seen),
    };
    const status = installationStatus(delivered, monitoring, clock);
    reply.header('Content-Security-Policy', policy(nonce)).type('text/html; charset=utf-8');
    return reply.send(renderStatus(status, nonce));
  });
}

const noStore: WatchedStore = { check: async () => undefined, shared: true };

/** Pages for operations: `/healthz`, `/livez` and `/readyz` for everyone, `/metrics` and `/status` for operators. */
export function monitoringPages(options: MonitoringOptions): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('Cache-Control', neverKeep);
    });
    const { probe, monitoring, store = noStore, db, clock } = options;
    const check = databaseCheck({ db, clock }, probe);
    monitoring.metrics.watchDatabase(check);
    serveHealth(app, monitoring, check);
    serveReadiness(app, monitoring, readingCheck({ db, clock }, probe), {
      ...store,
      check: seldom(clock, store.check),
    });
    await app.register(async (inner) => serveFigures(inner, options));
  };
}
