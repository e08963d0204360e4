import { join } from 'node:path';
import { check, PageConfigSchema } from '@groepsapp/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import { makeTestDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { publishRelease } from '../releases/publish.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { fakeBuild } from '../releases/testing/fakeBuild.ts';
import { gateway } from './gateway.ts';

const api = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };
const clock = { now: () => new Date('2026-03-02T08:00:00.000Z') };
const variants = ['groepsapp', 'gastouderapp'] as const;
const plainFiles = { 'licences.json': '[]', 'main.js': '"the shell";', 'main.css': 'body{}' };
const worker = '"the worker";';

let database: TestDatabase;
let opened: OpenDatabase;
let store: ReleaseStore;
let app: FastifyInstance;
const others: FastifyInstance[] = [];

async function publishShell(version: string, files: Record<string, string>): Promise<void> {
  const { directory } = fakeBuild(database.options.dataDir, { name: 'shell', version, files });
  await publishRelease(opened.db, store, { directory, channel: 'stable', by: 'start', overrule: false, clock });
}

async function serve(options: { serviceWorker?: boolean } = {}): Promise<FastifyInstance> {
  const made = fastify();
  others.push(made);
  await made.register(gateway({ db: opened.db, releasesFolder: store.root, api, ...options }));
  return made;
}

async function pageOf(server: FastifyInstance, variant: string) {
  const { body } = await server.inject({ url: `/${variant}/`, headers: { accept: 'text/html' } });
  const [, json = ''] = /<script type="application\/json" id="page-config">(.*?)<\/script>/s.exec(body) ?? [];
  return { body, config: check(PageConfigSchema, JSON.parse(json)) };
}

beforeAll(async () => {
  database = await makeTestDatabase();
  opened = await openDatabase(database.options);
  store = new ReleaseStore(join(database.options.dataDir, 'releases'));
  app = await serve();
});

afterAll(async () => {
  await Promise.all(others.map((server) => server.close()));
  await opened.close();
  await database.drop();
});

describe('the service worker', () => {
  test('cannot be told while there is no shell, so that browsers keep what they have', async () => {
    const answer = await app.inject('/groepsapp/sw.js');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  });

  test.each(variants)('of %s is that of the release, asked for again every time', async (variant) => {
    await publishShell('1.0.0', { ...plainFiles, 'sw.js': worker });
    const answer = await app.inject(`/${variant}/sw.js`);
    expect([answer.statusCode, answer.body]).toEqual([200, worker]);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
    expect((await pageOf(app, variant)).config?.worker).toBe(`/${variant}/sw.js`);
    const again = await app.inject({
      url: `/${variant}/sw.js`,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test.each(variants)('of %s removes itself, and what it kept, where workers are switched off', async (variant) => {
    const off = await serve({ serviceWorker: false });
    const { statusCode, headers, body } = await off.inject(`/${variant}/sw.js`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body).toContain(`name.startsWith('${variant}.')`);
    expect(body).toContain('registration.unregister()');
    expect((await pageOf(off, variant)).config?.worker).toBeUndefined();
  });

  test('removes itself when the present release has none', async () => {
    await publishShell('2.0.0', plainFiles);
    expect((await app.inject('/groepsapp/sw.js')).body).toContain('registration.unregister()');
    expect((await pageOf(app, 'groepsapp')).config?.worker).toBeUndefined();
  });
});

describe('installing', () => {
  test.each([
    ['groepsapp', 'Groepsapp'],
    ['gastouderapp', 'Gastouderapp'],
  ])('%s is told to devices', async (variant, title) => {
    const { body } = await pageOf(app, variant);
    expect(body).toContain(`<link rel="manifest" href="/${variant}/manifest.webmanifest">`);
    expect(body).toContain(`<link rel="apple-touch-icon" href="/${variant}/icons/apple-touch-icon.png">`);

    const answer = await app.inject(`/${variant}/manifest.webmanifest`);
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      name: title,
      short_name: title,
      start_url: `/${variant}/`,
      scope: `/${variant}/`,
      display: 'standalone',
    });
  });

  test('has icons of the sizes that it names', async () => {
    const { icons } = (await app.inject('/groepsapp/manifest.webmanifest')).json();
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) {
      const { headers, rawPayload } = await app.inject(src);
      expect(headers['content-type']).toBe('image/png');
      // Width and height stand at fixed places in a PNG.
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
    expect((await app.inject('/gastouderapp/icons/apple-touch-icon.png')).statusCode).toBe(200);
  });

  test.each(['icon-193.png', '..%2ficons%2ficon-192.png', ''])('has no icon %s', async (name) => {
    const answer = await app.inject({ url: `/groepsapp/icons/${name}`, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
  });
});
