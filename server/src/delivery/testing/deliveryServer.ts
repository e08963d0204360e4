import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import type { Channel } from '@groepsapp/contract';
import { gateway } from '../../gateway/gateway.ts';
import { answerError } from '../../base/httpErrors.ts';
import { workerFile } from '../../releases/addresses.ts';
import { createPublishToken } from '../../releases/publishTokens.ts';
import { type FakeBuild, type FakeContents, shellFiles } from '../../releases/testing/fakeBuild.ts';
import { TestReleases } from '../../releases/testing/publishing.ts';
import type { UploadLimits } from '../../releases/unpack.ts';
import { TestClock } from '../../testing/TestClock.ts';
import { delivery } from '../delivery.ts';
import { archiveOf, entriesOf } from './archive.ts';

const limits: UploadLimits = { bytes: 200_000, files: 20 };

/** An upload, with its parameters. */
export interface Upload {
  token?: string;
  channel?: string;
  /** The release that the sender expects the pointer to be at; omitted: none. */
  expected?: string;
  /** The package name in the address; omitted: the name of the build. */
  name?: string;
  type?: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown> & { error?: { error_message: string; code: string } };
}

/** A gateway with the delivery API on a new database of the engine under test. */
export class DeliveryServer {
  readonly app: FastifyInstance;
  readonly clock = new TestClock('2026-03-10T09:00:00.000Z');
  readonly releases: TestReleases;

  private constructor(releases: TestReleases) {
    this.releases = releases;
    this.app = fastify({ frameworkErrors: answerError });
    this.app.setErrorHandler(answerError);
  }

  static async start(): Promise<DeliveryServer> {
    const server = new DeliveryServer(await TestReleases.open());
    const { app, clock, releases } = server;
    releases.atEnd(() => app.close());
    const services = { db: releases.db, clock, releases: releases.store };
    const api = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };
    await app.register(gateway({ ...services, api }));
    await app.register(delivery({ ...services, limits }));
    return server;
  }

  close(): Promise<void> {
    return this.releases.close();
  }

  async token(area: string, mayPromote = false, name = `team ${area}`): Promise<string> {
    const services = { db: this.releases.db, clock: this.clock };
    return (await createPublishToken(services, { name, area, mayPromote })).token;
  }

  build(contents: FakeContents): FakeBuild {
    return this.releases.build(contents);
  }

  async ask(method: InjectOptions['method'], url: string, token?: string): Promise<Answer> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await this.app.inject({ method, url, headers });
    return { status: answer.statusCode, body: answer.json() };
  }

  async send(name: string, payload: Buffer, { channel = 'beta', expected = 'none', ...how }: Upload): Promise<Answer> {
    return this.#post(`/delivery/${name}/releases?channel=${channel}&expected=${expected}`, payload, how);
  }

  /** A shell with a worker that knows previews, and two areas, all on stable. */
  async publishToLookAt(): Promise<void> {
    const document = { parts: { preview: { scripts: [], styles: [] } } };
    const files = { ...shellFiles, [workerFile]: '"the worker";' };
    for (const build of [{ name: 'shell', files, document }, { name: 'mfe-planning' }, { name: 'mfe-tracking' }]) {
      const token = await this.token(build.name, true);
      await this.upload(this.build(build), { token, channel: 'stable' });
    }
  }

  /** Sends a build to be looked at. @param query as `company=1` and `with=…` */
  async preview(build: FakeBuild, token: string, query = ''): Promise<Answer> {
    return this.previewOf(build.release.name, await archiveOf(entriesOf(build.directory)), token, query);
  }

  async previewOf(name: string, payload: Buffer, token: string, query = ''): Promise<Answer> {
    return this.#post(`/delivery/${name}/previews?${query}`, payload, { token });
  }

  async #post(url: string, payload: Buffer, { token, type }: Pick<Upload, 'token' | 'type'>): Promise<Answer> {
    const headers = {
      'content-type': type ?? 'application/x-tar',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const answer = await this.app.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  }

  async upload(build: FakeBuild, how: Upload): Promise<Answer> {
    return this.send(how.name ?? build.release.name, await archiveOf(entriesOf(build.directory)), how);
  }

  /** The release of a remote or the shell in the registry that the gateway serves. */
  async served(name: string, channel: Channel): Promise<string | undefined> {
    const headers = { cookie: `groepsapp.channel=${channel}` };
    const registry = (await this.app.inject({ url: '/groepsapp/registry.json', headers })).json<{
      shell: { release: string };
      remotes: { name: string; release: string }[];
    }>();
    if (name === 'shell') return registry.shell.release;
    return registry.remotes.find((remote) => remote.name === name)?.release;
  }
}
