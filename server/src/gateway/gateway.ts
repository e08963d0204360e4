import fastifyStatic from '@fastify/static';
import { type PageConfig, type Variant, variantNames } from '@groepsapp/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { type Clock, systemClock } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import { Registries } from '../releases/Registries.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { usualVariants } from '../releases/variants.ts';
import { serveAssets } from './assets.ts';
import { commonHeaders, neverKeep } from '../base/headers.ts';
import { serveBrowserCheck } from './browserCheck.ts';
import { serveInstallation } from './installation.ts';
import { type PageOptions, servePages } from './pages.ts';
import { servePreviews } from './previews.ts';
import { serveRegistry } from './registry.ts';
import { waysToSignIn } from './signIn.ts';
import { serveWorker } from './worker.ts';

type Optional = Partial<
  Pick<PageOptions, 'backend' | 'fileOrigins' | 'publicUrl' | 'realtime' | 'serviceWorker' | 'tracing'>
>;

export interface GatewayOptions extends Pick<PageOptions, 'api'>, Optional {
  db: Db;
  clock?: Clock;
  releases: ReleaseStore;
  /** Origin of a content delivery network that serves the files of releases; omitted: the origin of the app. */
  assetsOrigin?: string | undefined;
  /** The help desk of each variant. */
  support?: Readonly<Record<Variant, PageConfig['support']>>;
}

const home: Variant = 'groepsapp';

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('Cache-Control', neverKeep).type('text/plain; charset=utf-8').send('Niet gevonden.\n');
}

/**
 * Serves the app: the pages and the registry of each variant, and the release files that the variants share. Everything
 * else is a 404, in plain text outside the API.
 */
export function gateway(options: GatewayOptions): FastifyPluginAsync {
  const { db, clock = systemClock, releases, assetsOrigin, api, realtime, serviceWorker = true, support } = options;
  const { tracing = false, backend, fileOrigins = [], publicUrl } = options;
  return async (app) => {
    const registries = new Registries({ db, releases, log: app.log, assetsOrigin });
    await app.register(fastifyStatic, { serve: false, preCompressed: true });
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(commonHeaders);
    });
    app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
    app.get('/', (_request, reply) => reply.redirect(`/${home}/`));
    serveAssets(app, releases, assetsOrigin !== undefined);
    for (const variant of variantNames) {
      serveRegistry(app, registries, variant);
      const { title } = usualVariants[variant];
      serveInstallation(app, { variant, title });
      serveBrowserCheck(app, variant);
      serveWorker(app, registries, { variant, releases, enabled: serviceWorker, assetsOrigin });
      const facts = { variant, title, api, backend, fileOrigins, publicUrl, realtime, serviceWorker, tracing };
      const signIn = () => waysToSignIn(db, variant);
      const page = { ...facts, signIn, support: support?.[variant] };
      servePages(app, registries, page);
      servePreviews(app, registries, { db, clock }, page);
    }
  };
}
