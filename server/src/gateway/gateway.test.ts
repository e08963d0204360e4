import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { check, PageConfigSchema, type RealtimeAddress, RegistrySchema } from '@groepsapp/contract';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import { makeTestDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { publishRelease } from '../releases/publish.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { type FakeContents, fakeBuild, remoteFiles } from '../releases/testing/fakeBuild.ts';
import { gateway } from './gateway.ts';

const api = { main: '/api', v3: '/api/v3', legacy: 'https://legacy.example/api' };
const clock = { now: () => new Date('2026-03-02T08:00:00.000Z') };

let database: TestDatabase;
let opened: OpenDatabase;
let app: FastifyInstance;
let store: ReleaseStore;
let shell: string;
let planning: string;

async function publish(contents: FakeContents, channel: 'stable' | 'beta' = 'stable'): Promise<string> {
  const { directory, release } = fakeBuild(database.options.dataDir, contents);
  await publishRelease(opened.db, store, { directory, channel, by: 'start', overrule: false, clock });
  return release.release;
}

beforeAll(async () => {
  database = await makeTestDatabase();
  opened = await openDatabase(database.options);
  store = new ReleaseStore(join(database.options.dataDir, 'releases'));
  shell = await publish({ name: 'shell' });
  planning = await publish({ name: 'mfe-planning' });
  await publish({ name: 'mfe-tracking' });
  await publish({ name: 'mfe-planning', version: '2.0.0' }, 'beta');
  app = fastify();
  await app.register(gateway({ db: opened.db, releasesFolder: store.root, api }));
});

afterAll(async () => {
  await app.close();
  await opened.close();
  await database.drop();
});

function get(url: string, headers: Record<string, string> = {}, method: InjectOptions['method'] = 'GET') {
  return app.inject({ method, url, headers });
}

function configOf(html: string) {
  const [, json = ''] = /<script type="application\/json" id="page-config">(.*?)<\/script>/s.exec(html) ?? [];
  return check(PageConfigSchema, JSON.parse(json));
}

describe('a page', () => {
  const addresses = ['/groepsapp/', '/groepsapp/dashboard', '/groepsapp/children/5?tab=1', '/gastouderapp/'];

  test.each(addresses)('is served at %s, to be asked again every time', async (url) => {
    const answer = await get(url, { accept: 'text/html' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body).toContain('<html lang="nl">');
    expect(answer.body).toContain('<div id="root"></div>');
  });

  test('loads the scripts and styles of the shell, for both variants from one place', async () => {
    for (const url of ['/groepsapp/', '/gastouderapp/']) {
      const { body } = await get(url);
      expect(body).toContain(`<script defer src="/groepsapp/shell/${shell}/main.js"></script>`);
      expect(body).toContain(`<link rel="stylesheet" href="/groepsapp/shell/${shell}/main.css">`);
    }
  });

  test('tells the shell its variant, its APIs and its registry', async () => {
    const staff = configOf((await get('/groepsapp/')).body);
    expect(staff).toMatchObject({ basePath: '/groepsapp', api, appVersion: '7.5.3' });
    expect(check(RegistrySchema, staff?.registry)?.remotes.map(({ name }) => name)).toEqual([
      'mfe-planning',
      'mfe-tracking',
    ]);
    const { body } = await get('/gastouderapp/planning');
    expect(body).toContain('<title>Gastouderapp</title>');
    expect(body).toContain('<meta name="application-name" content="Gastouderapp">');
    expect(configOf(body)?.basePath).toBe('/gastouderapp');
    expect(check(RegistrySchema, configOf(body)?.registry)?.remotes.map(({ name }) => name)).toEqual(['mfe-planning']);
  });

  test('lets no text of a release end the element in which the registry stands', async () => {
    const { body } = await get('/groepsapp/');
    expect(body).toContain('Kaart \\u003c/script>');
    const registry = check(RegistrySchema, configOf(body)?.registry);
    expect(registry?.remotes[0]?.area.slots[0]?.title).toBe('Kaart </script>');
  });

  test('has a policy without inline code, with a nonce that is new each time', async () => {
    const [one, other] = [await get('/groepsapp/'), await get('/groepsapp/')];
    const nonceOf = ({ body }: typeof one) => /<meta name="csp-nonce" content="([^"]+)">/.exec(body)?.[1] ?? '';
    expect(nonceOf(one).length).toBeGreaterThanOrEqual(22);
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    const policy = String(one.headers['content-security-policy']);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonceOf(one)}'`,
      "img-src 'self' data: blob: https://legacy.example",
      "connect-src 'self' https://legacy.example",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(one.body.match(/<script(?! defer src=| type="application\/json")/)).toBeNull();
  });

  test('is compressed for browsers that take it', async () => {
    const answer = await get('/groepsapp/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toBe('Accept-Encoding, Cookie');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<div id="root">');
    expect(
      (await get('/groepsapp/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test('follows the channel of the cookie', async () => {
    const versionFor = async (cookie: string) => {
      const registry = check(RegistrySchema, configOf((await get('/groepsapp/', { cookie })).body)?.registry);
      return `${registry?.channel} ${registry?.remotes[0]?.version}`;
    };
    expect(await versionFor('a=b; groepsapp.channel=beta')).toBe('beta 2.0.0');
    expect(await versionFor('groepsapp.channel=assigned-beta')).toBe('beta 2.0.0');
    expect(await versionFor('groepsapp.channel=stable')).toBe('stable 1.0.0');
    expect(await versionFor('groepsapp.channel=betamax')).toBe('stable 1.0.0');
    expect(await versionFor('xgroepsapp.channel=beta')).toBe('stable 1.0.0');
  });

  test.each([
    ['/groepsapp/logo.png', {}],
    ['/groepsapp/main.js', { accept: '*/*' }],
    ['/groepsapp/dashboard', { accept: 'application/json' }],
    ['/groepsapp/dashboard', { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors', accept: '*/*' }],
    ['/groepsapp/main.js', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', accept: '*/*' }],
    ['/groepsapp/remotes', { accept: 'text/html' }],
    ['/groepsapp/shell', { accept: 'text/html' }],
    ['/gastouderapp/remotes/mfe-planning', { accept: 'text/html' }],
    ['/elsewhere', { accept: 'text/html' }],
  ])('is not what %s with %j gets', async (url, headers) => {
    const answer = await get(url, headers as Record<string, string>);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Niet gevonden.\n');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['/', '/groepsapp/'],
    ['/groepsapp', '/groepsapp/'],
    ['/gastouderapp', '/gastouderapp/'],
  ])('%s leads to %s', async (url, location) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });
});

describe('the registry', () => {
  test('is asked again every time and answers 304 while nothing changed', async () => {
    const answer = await get('/groepsapp/registry.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(check(RegistrySchema, answer.json())).toEqual(answer.json());
    const again = await get('/groepsapp/registry.json', { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', answer.headers.etag]);
  });

  test('differs by variant and channel', async () => {
    const urls = ['/groepsapp/registry.json', '/gastouderapp/registry.json'];
    const beta = { cookie: 'groepsapp.channel=beta' };
    const answers = await Promise.all([...urls.map((url) => get(url)), ...urls.map((url) => get(url, beta))]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(4);
    expect(answers.map((answer) => `${answer.json().variant} ${answer.json().channel}`)).toEqual([
      'groepsapp stable',
      'gastouderapp stable',
      'groepsapp beta',
      'gastouderapp beta',
    ]);
  });
});

describe('a file of a release', () => {
  const address = (path: string) => `/groepsapp/remotes/mfe-planning/${planning}/${path}`;

  test.each([
    ['remoteEntry.js', /^(text|application)\/javascript/],
    ['mf-manifest.json', /^application\/json/],
  ] as const)('%s is kept for ever, with its own type', async (path, type) => {
    const answer = await get(address(path));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).toBe(remoteFiles('mfe-planning')[path]);
    const again = await get(address(path), { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('comes as the copy that was compressed at build time, with the same type', async () => {
    const answer = await get(`/groepsapp/shell/${shell}/main.css`, { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('body{}');
    const plain = await get(`/groepsapp/shell/${shell}/main.css`, { 'accept-encoding': 'gzip' });
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, 'body{}']);
  });

  test('can be asked for its headers only', async () => {
    const answer = await get(`/groepsapp/shell/${shell}/chunks/late.js`, {}, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '8', '']);
  });

  test.each([
    'missing.js',
    'missing.json',
    'remoteEntry.js.br',
    'remoteEntry.js/',
    '',
    '..%2f..%2fshell',
    '%2e%2e/remoteEntry.js',
    '..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%5c..%5cremoteEntry.js',
    '.hidden',
    'a%00.js',
  ])('is 404 when it is not there or outside: %s', async (path) => {
    const answer = await get(address(path), { accept: 'text/html', 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/groepsapp/shell/',
    '/groepsapp/shell/1.0.0-000000000000/main.js',
    '/groepsapp/shell/latest/main.js',
    '/groepsapp/remotes/mfe-planning/',
    '/groepsapp/remotes/.incoming/1.0.0-000000000000/main.js',
    '/groepsapp/remotes/unknown/1.0.0-000000000000/main.js',
    '/groepsapp/remotes/..%2fgroepsapp.sqlite',
  ])('%s is 404, never a page', async (url) => {
    expect((await get(url, { accept: 'text/html' })).statusCode).toBe(404);
  });

  test('below the other variant is 404 as well', async () => {
    expect((await get(address('remoteEntry.js').replace('/groepsapp/', '/gastouderapp/'))).statusCode).toBe(404);
    expect((await get(`/groepsapp/remotes/shell/${shell}/main.js`)).statusCode).toBe(404);
  });

  test('that is taken away is 404 while everything else goes on', async () => {
    const gone = await publish({ name: 'mfe-care', version: '3.0.0' });
    rmSync(store.folderOf('mfe-care', gone), { recursive: true });
    expect((await get(`/groepsapp/remotes/mfe-care/${gone}/mf-manifest.json`)).statusCode).toBe(404);
    expect((await get(address('mf-manifest.json'))).statusCode).toBe(200);
  });
});

describe('without a sound shell', () => {
  let empty: TestDatabase;
  let without: OpenDatabase;
  let server: FastifyInstance;

  beforeAll(async () => {
    empty = await makeTestDatabase();
    without = await openDatabase(empty.options);
    server = fastify();
    await server.register(gateway({ db: without.db, releasesFolder: store.root, api }));
  });

  afterAll(async () => {
    await server.close();
    await without.close();
    await empty.drop();
  });

  test.each([
    ['/groepsapp/', 'De Groepsapp is even niet beschikbaar'],
    ['/gastouderapp/planning', 'De Gastouderapp is even niet beschikbaar'],
  ])('%s says so in Dutch', async (url, text) => {
    const answer = await server.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.body).toContain(text);
  });

  test('the registry is an error in the shape of the contract', async () => {
    const answer = await server.inject('/groepsapp/registry.json');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: { code: 'server' } });
  });
});

describe('the live channel', () => {
  async function pageWith(realtime: RealtimeAddress | undefined) {
    const server = fastify();
    await server.register(gateway({ db: opened.db, releasesFolder: store.root, api, ...(realtime && { realtime }) }));
    const { body, headers } = await server.inject({ url: '/groepsapp/', headers: { accept: 'text/html' } });
    await server.close();
    const [, connect] = /connect-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
    return { told: configOf(body)?.realtime, connect };
  }

  test.each<[string, RealtimeAddress | undefined, string]>([
    ['that is not there is not told', undefined, "'self' https://legacy.example"],
    ['of this server needs no permission of its own', { key: 'a', path: '/realtime' }, "'self' https://legacy.example"],
    [
      'of another server is a place that the page may connect to',
      { key: 'a', path: '', host: 'https://push.example:6001' },
      "'self' https://legacy.example wss://push.example:6001",
    ],
  ])('%s', async (_what, realtime, connect) => {
    expect(await pageWith(realtime)).toEqual({ told: realtime, connect });
  });
});
