import type { Channel } from '@groepsapp/contract';
import { delivery } from '../../../delivery/delivery.ts';
import { gateway } from '../../../gateway/gateway.ts';
import type { Db } from '../../../database/index.ts';
import { type AppOptions, buildApp } from '../../../app.ts';
import { hashToken } from '../../../authentication/tokens.ts';
import { makeTestFiles } from '../../../testing/testFiles.ts';
import { TestClock } from '../../../testing/TestClock.ts';
import { testNow, testRealtime } from '../../../testing/testServer.ts';
import { createPublishToken } from '../../publishTokens.ts';
import { remoteFiles, shellFiles } from '../../testing/fakeBuild.ts';
import { TestReleases } from '../../testing/publishing.ts';
import { decideShares } from '../decideShares.ts';
import { type Behaviour, establishmentCount, establishmentOf, measured, tabletCount, used } from './told.ts';

const noLimits = { perDevice: 1_000_000, perAddress: 1_000_000 };

/** A server with releases, twenty establishments and a hundred tablets with an account each, five in each. */
export class ShareServer {
  readonly clock: TestClock;
  readonly #releases: TestReleases;
  #app: Awaited<ReturnType<typeof buildApp>>;
  /** The behaviour per release; other releases load well in 300 ms. */
  readonly behaviour = new Map<string, Behaviour>();
  #accounts = 0;

  private constructor(releases: TestReleases, clock: TestClock, app: Awaited<ReturnType<typeof buildApp>>) {
    this.#releases = releases;
    this.clock = clock;
    this.#app = app;
  }

  static async start(): Promise<ShareServer> {
    const releases = await TestReleases.open();
    const clock = new TestClock(testNow);
    const server = new ShareServer(releases, clock, await serve(releases, clock));
    await server.#makeTablets();
    return server;
  }

  get db(): Db {
    return this.#releases.db;
  }

  /** Ends the server and starts another on the same database. */
  async restart(): Promise<void> {
    await this.#app.close();
    this.#app = await serve(this.#releases, this.clock);
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.#releases.close();
  }

  /** @param more files by path, beside those that each build has */
  async publish(
    name: string,
    version = '1.0.0',
    channel: Channel = 'stable',
    more: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const files = { ...(name === 'shell' ? shellFiles : remoteFiles(name)), ...more };
    return (await this.#releases.publish({ name, version, files }, { channel, clock: this.clock })).release;
  }

  async token(area: string): Promise<string> {
    const services = { db: this.db, clock: this.clock };
    return (await createPublishToken(services, { name: `team ${area}`, area, mayPromote: true })).token;
  }

  async post(url: string, token: string): Promise<{ status: number; body: Record<string, unknown> }> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await this.#app.inject({ method: 'POST', url, headers });
    return { status: answer.statusCode, body: answer.json() };
  }

  async get(url: string, token: string): Promise<{ status: number; body: Record<string, unknown> }> {
    const answer = await this.#app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, body: answer.json() };
  }

  async statusOf(url: string): Promise<number> {
    return (await this.#app.inject({ url })).statusCode;
  }

  /** The release of an area that a new page of an establishment gets. */
  async served(name: string, establishment: number): Promise<string | undefined> {
    const headers = { cookie: `groepsapp.establishment=${establishment}` };
    const answer = await this.#app.inject({ url: '/groepsapp/registry.json', headers });
    const { remotes } = answer.json<{ remotes: { name: string; release: string }[] }>();
    return remotes.find((remote) => remote.name === name)?.release;
  }

  /** The number of establishments per release of an area. */
  async spread(name: string): Promise<Record<string, number>> {
    const count: Record<string, number> = {};
    for (const { id } of await this.establishments()) {
      const release = (await this.served(name, id)) ?? 'none';
      count[release] = (count[release] ?? 0) + 1;
    }
    return count;
  }

  establishments(): Promise<{ id: number }[]> {
    return this.db.selectFrom('establishment').select('id').orderBy('id').execute();
  }

  /** Every tablet loads the page, opens an area twice and reports its measurements; then time passes. */
  async use(name: string, passMs = 30_000): Promise<void> {
    const served = new Map<number, string | undefined>();
    for (const { id } of await this.establishments()) served.set(id, await this.served(name, id));
    for (let tablet = 1; tablet <= tabletCount; tablet += 1) {
      const release = served.get(establishmentOf(tablet));
      if (release === undefined) continue;
      await this.tell(`tablet-${tablet}`, measured(name, release, tablet, this.behaviour));
      await this.tellUse(`tablet-${tablet}`, [used(name, release, tablet, this.behaviour.get(release))]);
    }
    this.clock.advance(passMs);
  }

  tell(deviceToken: string, measurements: object[]): Promise<number> {
    return this.#report('remotes', deviceToken, { measurements });
  }

  tellUse(deviceToken: string, screens: object[]): Promise<number> {
    return this.#report('use', deviceToken, { screens });
  }

  tellFaults(deviceToken: string, faults: object[]): Promise<number> {
    return this.#report('faults', deviceToken, { faults });
  }

  async #report(what: string, deviceToken: string, payload: object): Promise<number> {
    const headers = { 'x-device-token': deviceToken };
    return (await this.#app.inject({ method: 'POST', url: `/api/telemetry/${what}`, headers, payload })).statusCode;
  }

  decide(): Promise<void> {
    return decideShares({ db: this.db, clock: this.clock });
  }

  /** Tablets are used and the server decides repeatedly, until it has decided or the repetitions are over. */
  async useUntilDecided(
    name: string,
    { times, everyMs }: { times: number; everyMs: number },
  ): Promise<{ state: string; afterMs: number }> {
    const from = this.clock.now().getTime();
    for (let time = 0; time < times; time += 1) {
      await this.use(name, everyMs);
      await this.decide();
      if ((await this.state(name)) !== 'running') break;
    }
    return { state: await this.state(name), afterMs: this.clock.now().getTime() - from };
  }

  async state(name: string): Promise<string> {
    const rows = await this.db
      .selectFrom('share_promotion')
      .select('state')
      .where('name', '=', name)
      .orderBy('id')
      .execute();
    return rows.at(-1)?.state ?? 'none';
  }

  async #makeTablets(): Promise<void> {
    const { db } = this;
    const company = await db
      .insertInto('company')
      .values({ name: 'De Linde' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = Array.from({ length: establishmentCount }, (_none, at) => ({
      company_id: company.id,
      name: `Locatie ${at + 1}`,
    }));
    await db.insertInto('establishment').values(names).execute();
    const establishments = await this.establishments();
    const tablets = Array.from({ length: tabletCount }, (_none, at) => ({
      token: `tablet-${at + 1}`,
      works: [establishments[establishmentOf(at + 1) - 1]?.id ?? 0],
    }));
    const accounts = await this.accounts(tablets.map(({ works }) => works));
    await this.login(tablets.map((tablet, at) => ({ tablet: tablet.token, account: accounts[at] ?? 0 })));
  }

  /** Makes accounts. @param works the establishments that each of them works in */
  async accounts(works: readonly (readonly number[])[]): Promise<number[]> {
    const { company_id } = await this.db.selectFrom('establishment').select('company_id').executeTakeFirstOrThrow();
    const from = this.#accounts;
    this.#accounts += works.length;
    const account = {
      company_id,
      employee_id: null,
      kind: 'employee',
      password_hash: 'none',
      client_number: '',
    } as const;
    const made = await this.db
      .insertInto('account')
      .values(
        works.map((_works, at) => ({ ...account, username: `leidster-${from + at}@linde.example`, mfa_enabled: 0 })),
      )
      .returning('id')
      .execute();
    const ids = made.map(({ id }) => id);
    const rows = works.flatMap((own, at) =>
      own.map((establishment_id) => ({ account_id: ids[at] ?? 0, establishment_id })),
    );
    await this.db.insertInto('account_establishment').values(rows).execute();
    return ids;
  }

  /** Logs accounts in on tablets, which are registered when they are not known yet. */
  async login(pairs: readonly { tablet: string; account: number }[]): Promise<void> {
    const hashes = [...new Set(pairs.map(({ tablet }) => hashToken(tablet)))];
    await this.db
      .insertInto('device')
      .values(hashes.map((token_hash) => ({ token_hash, created_at: testNow })))
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
    const devices = await this.db.selectFrom('device').select(['id', 'token_hash']).execute();
    const ids = new Map(devices.map(({ id, token_hash }) => [token_hash, id]));
    const sessions = pairs.map(({ tablet, account }) => ({
      token_hash: hashToken(`${tablet} ${account}`),
      account_id: account,
      device_id: ids.get(hashToken(tablet)) ?? 0,
      created_at: testNow,
      expires_at: '2027-01-01T00:00:00.000Z',
      revoked_at: null,
    }));
    await this.db.insertInto('session').values(sessions).execute();
  }
}

async function serve({ db, store: releases }: TestReleases, clock: TestClock) {
  const api = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };
  const app: AppOptions = {
    db,
    clock,
    files: makeTestFiles().files,
    realtime: testRealtime,
    telemetryLimits: noLimits,
    plugins: [gateway({ db, releases, api }), delivery({ db, clock, releases })],
  };
  return buildApp(app);
}
