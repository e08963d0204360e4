import { check, PageConfigSchema } from '@groepsapp/contract';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import type { TestReleases } from '../../releases/testing/publishing.ts';
import { gateway, type GatewayOptions } from '../gateway.ts';

/** API addresses of the gateways that these tests start. */
export const api = { main: '/api', v3: '/api/v3', legacy: 'https://legacy.example/api' };

/** Starts a gateway that serves releases, and ends with them. */
export async function serve(releases: TestReleases, options: Partial<GatewayOptions> = {}): Promise<FastifyInstance> {
  const app = fastify();
  releases.atEnd(() => app.close());
  await app.register(gateway({ db: releases.db, releases: releases.store, api, ...options }));
  return app;
}

/** Publishes a shell and two remotes; one remote has a newer release on the beta channel. */
export async function publishAll(releases: TestReleases): Promise<{ shell: string; planning: string }> {
  const { release: shell } = await releases.publish({ name: 'shell' });
  const { release: planning } = await releases.publish({ name: 'mfe-planning' });
  await releases.publish({ name: 'mfe-tracking' });
  await releases.publish({ name: 'mfe-planning', version: '2.0.0' }, { channel: 'beta' });
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
