import fastifyStatic from '@fastify/static';
import type { PageConfig, RealtimeAddress, Variant } from '@groepsapp/contract';
import type { Backend } from '../config/backend.ts';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Db } from '../database/index.ts';
import { Registries } from '../releases/Registries.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { usualVariants, variantNames, type Variants } from '../releases/variants.ts';
import { serveAssets } from './assets.ts';
import { commonHeaders, neverKeep } from '../http/headers.ts';
import { serveInstallation } from './installation.ts';
import { servePages } from './pages.ts';
import { serveRegistry } from './registry.ts';
import { serveWorker } from './worker.ts';

export interface GatewayOptions {
  db: Db;
  releases: ReleaseStore;
  /** Origin of a content delivery network that serves the files of releases; omitted: the origin of the app. */
  assetsOrigin?: string | undefined;
  /** Base addresses of the three APIs, as the browser calls them. */
  api: PageConfig['api'];
  /** Who answers the calls; omitted: a server of the groepsapp. */
  backend?: Backend | undefined;
  /** Other origins, besides the origins of the APIs, from which pictures and files come. */
  fileOrigins?: readonly string[];
  /** Address of the live channel; omitted: there is none. */
  realtime?: RealtimeAddress;
  /** Whether browsers may install the service worker; default `true`. */
  serviceWorker?: boolean;
  /** Whether pages tell which trace a request belongs to; default `false`. */
  tracing?: boolean;
  /** Whom users of each variant can ask for help. */
  support?: Readonly<Record<Variant, PageConfig['support']>>;
  /** The remotes that each variant consists of; default `usualVariants`. */
  variants?: Variants;
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
  const { db, releases, assetsOrigin, api, realtime, serviceWorker = true, support } = options;
  const { variants = usualVariants, tracing = false, backend, fileOrigins = [] } = options;
  return async (app) => {
    const registries = new Registries({ db, releases, log: app.log, variants, assetsOrigin });
    await app.register(fastifyStatic, { serve: false, preCompressed: true });
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(commonHeaders);
    });
    app.setNotFoundHandler((_request, reply) => sendNotFound(reply));
    app.get('/', (_request, reply) => reply.redirect(`/${home}/`));
    serveAssets(app, releases, assetsOrigin !== undefined);
    for (const variant of variantNames) {
      serveRegistry(app, registries, variant);
      const { title } = variants[variant];
      serveInstallation(app, { variant, title });
      serveWorker(app, registries, { variant, releases, enabled: serviceWorker, assetsOrigin });
      const facts = { variant, title, api, backend, fileOrigins, realtime, serviceWorker, tracing };
      servePages(app, registries, { ...facts, support: support?.[variant] });
    }
  };
}
