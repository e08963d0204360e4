import { join } from 'node:path';
import { check, PageConfigSchema } from '@groepsapp/contract';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { type Db, openDatabase } from '../../database/index.ts';
import { makeMigratedDatabase } from '../../database/testing/testDatabase.ts';
import { publishRelease } from '../../releases/publish.ts';
import { ReleaseStore } from '../../releases/ReleaseStore.ts';
import { type FakeContents, fakeBuild } from '../../releases/testing/fakeBuild.ts';
import { gateway, type GatewayOptions } from '../gateway.ts';

/** API addresses of the gateways that these tests start. */
export const api = { main: '/api', v3: '/api/v3', legacy: 'https://legacy.example/api' };

const clock = { now: () => new Date('2026-03-02T08:00:00.000Z') };

/** A separate database, initially without releases, and gateways that serve it. */
export interface GatewayReleases {
  db: Db;
  store: ReleaseStore;
  /** @returns the id of the release */
  publish(contents: FakeContents, channel?: 'stable' | 'beta'): Promise<string>;
  /** Starts a gateway; it is closed together with the others. */
  serve(options?: Partial<GatewayOptions>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export async function openGatewayReleases(): Promise<GatewayReleases> {
  const database = await makeMigratedDatabase();
  const { dataDir } = database.options;
  const { db, close } = await openDatabase(database.options);
  const store = new ReleaseStore(join(dataDir, 'releases'));
  const gateways: FastifyInstance[] = [];
  return {
    db,
    store,
    async publish(contents, channel = 'stable') {
      const { directory, release } = fakeBuild(dataDir, contents);
      await publishRelease(db, store, { directory, channel, by: 'start', overrule: false, clock });
      return release.release;
    },
    async serve(options = {}) {
      const app = fastify();
      gateways.push(app);
      await app.register(gateway({ db, releases: store, api, ...options }));
      return app;
    },
    async close() {
      await Promise.all(gateways.map((app) => app.close()));
      await close();
      await database.drop();
    },
  };
}

/** Publishes a shell and two remotes; one remote has a newer release on the beta channel. */
export async function publishAll({ publish }: GatewayReleases): Promise<{ shell: string; planning: string }> {
  const shell = await publish({ name: 'shell' });
  const planning = await publish({ name: 'mfe-planning' });
  await publish({ name: 'mfe-tracking' });
  await publish({ name: 'mfe-planning', version: '2.0.0' }, 'beta');
  return { shell, planning };
}

/** Sends a GET request to a gateway with browser headers. */
export function get(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
  method: InjectOptions['method'] = 'GET',
) {
  return app.inject({ method, url, headers });
}

/** The configuration that a page passes to the shell. */
export function configOf(html: string) {
  const [, json = ''] = /<script type="application\/json" id="page-config">(.*?)<\/script>/s.exec(html) ?? [];
  return check(PageConfigSchema, JSON.parse(json));
}
