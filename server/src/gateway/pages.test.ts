import { brotliDecompressSync } from 'node:zlib';
import { check, type RealtimeAddress, RegistrySchema } from '@groepsapp/contract';
import type { FastifyInstance } from 'fastify';
import { TestReleases } from '../releases/testing/publishing.ts';
import { api, configOf, get, publishAll, serve } from './testing/gatewayReleases.ts';

let releases: TestReleases;
let app: FastifyInstance;
let shell: string;

beforeAll(async () => {
  releases = await TestReleases.open();
  ({ shell } = await publishAll(releases));
  app = await serve(releases);
});

afterAll(() => releases.close());

describe('a page', () => {
  const addresses = ['/groepsapp/', '/groepsapp/dashboard', '/groepsapp/children/5?tab=1', '/gastouderapp/'];

  test.each(addresses)('is served at %s and revalidated every time', async (url) => {
    const answer = await get(app, url, { accept: 'text/html' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.etag).toBeUndefined();
    expect(answer.body).toContain('<html lang="nl">');
    expect(answer.body).toContain('<div id="root"></div>');
  });

  test('loads the scripts and styles of the shell from the same address in both variants', async () => {
    for (const url of ['/groepsapp/', '/gastouderapp/']) {
      const { body } = await get(app, url);
      expect(body).toContain(`<script defer src="/groepsapp/shell/${shell}/main.js" fetchpriority="high"></script>`);
      expect(body).toContain(`<link rel="stylesheet" href="/groepsapp/shell/${shell}/main.css" data-href="main.css">`);
    }
  });

  test('passes the variant, the APIs and the registry to the shell', async () => {
    const staff = configOf((await get(app, '/groepsapp/')).body);
    expect(staff).toMatchObject({ basePath: '/groepsapp', api, appVersion: '7.5.3' });
    expect(check(RegistrySchema, staff?.registry)?.remotes.map(({ name }) => name)).toEqual([
      'mfe-planning',
      'mfe-tracking',
    ]);
    const { body } = await get(app, '/gastouderapp/planning');
    expect(body).toContain('<title>Gastouderapp</title>');
    expect(body).toContain('<meta name="application-name" content="Gastouderapp">');
    expect(configOf(body)?.basePath).toBe('/gastouderapp');
    expect(check(RegistrySchema, configOf(body)?.registry)?.remotes.map(({ name }) => name)).toEqual(['mfe-planning']);
  });

  test('escapes texts of a release inside the registry element', async () => {
    const { body } = await get(app, '/groepsapp/');
    expect(body).toContain('Kaart \\u003c/script>');
    const registry = check(RegistrySchema, configOf(body)?.registry);
    expect(registry?.remotes[0]?.area.slots[0]?.title).toBe('Kaart </script>');
  });

  test('has a policy without inline code, with a new nonce per answer', async () => {
    const [one, other] = [await get(app, '/groepsapp/'), await get(app, '/groepsapp/')];
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
      "font-src 'self' data:",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(one.body.match(/<script(?! defer src=| async src=| type="application\/json")/)).toBeNull();
  });

  test('preloads the files of the requested screen for a signed-in user only', async () => {
    const preloadsAt = async (url: string, cookie: string) =>
      (await get(app, url, { cookie })).body.match(/<link rel="preload" as="script" href="[^"]+">/g) ?? [];
    const signedIn = 'a=b; groepsapp.signed-in=1';
    expect(await preloadsAt('/groepsapp/dashboard?tab=1', signedIn)).toContainEqual(
      expect.stringMatching(/"\/groepsapp\/remotes\/mfe-planning\/1\.0\.0-[0-9a-f]+\/Card\.js"/),
    );
    expect(await preloadsAt('/groepsapp/login/user', signedIn)).toEqual([]);
    for (const cookie of ['', 'gastouderapp.signed-in=1', 'groepsapp.signed-in=', 'xgroepsapp.signed-in=1']) {
      expect(await preloadsAt('/groepsapp/dashboard', cookie)).toEqual([]);
    }
  });

  test('is compressed for browsers that accept it', async () => {
    const answer = await get(app, '/groepsapp/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toBe('Accept-Encoding, Cookie');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<div id="root">');
    expect(
      (await get(app, '/groepsapp/', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  test('follows the channel of the cookie', async () => {
    const versionFor = async (cookie: string) => {
      const registry = check(RegistrySchema, configOf((await get(app, '/groepsapp/', { cookie })).body)?.registry);
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
  ])('is not served for %s with %j', async (url, headers) => {
    const answer = await get(app, url, headers as Record<string, string>);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('Niet gevonden.\n');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['/', '/groepsapp/'],
    ['/groepsapp', '/groepsapp/'],
    ['/gastouderapp', '/gastouderapp/'],
  ])('%s redirects to %s', async (url, location) => {
    const answer = await get(app, url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });
});

describe('without a valid shell', () => {
  let none: TestReleases;

  beforeAll(async () => {
    none = await TestReleases.open();
  });

  afterAll(() => none.close());

  test.each([
    ['/groepsapp/', 'De Groepsapp is even niet beschikbaar'],
    ['/gastouderapp/planning', 'De Gastouderapp is even niet beschikbaar'],
  ])('%s answers an error text in Dutch', async (url, text) => {
    const answer = await get(await serve(none), url, { accept: 'text/html' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.body).toContain(text);
  });
});

describe('the live channel', () => {
  async function pageWith(realtime: RealtimeAddress | undefined) {
    const { body, headers } = await get(await serve(releases, { ...(realtime && { realtime }) }), '/groepsapp/');
    const [, connect] = /connect-src ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
    return { configured: configOf(body)?.realtime, connect };
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
    expect(await pageWith(realtime)).toEqual({ configured: realtime, connect });
  });
});

describe('a backend that speaks only the specification', () => {
  const backend = { unavailable: ['GET /presence/door'], sendOnce: { lateTaps: false } };

  test('is told to the shell by what it cannot do, and its pictures may come from its origins', async () => {
    const served = await serve(releases, {
      backend,
      fileOrigins: ['https://photos.example', 'https://legacy.example'],
    });
    const { body, headers } = await get(served, '/groepsapp/');
    expect(configOf(body)).toMatchObject(backend);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob: https://legacy.example https://photos.example;");
    expect(policy).toContain("connect-src 'self' https://legacy.example https://photos.example;");
  });

  test('is not there when a server of the groepsapp answers', async () => {
    expect(configOf((await get(app, '/groepsapp/')).body)).not.toHaveProperty('sendOnce');
  });
});

test('the check of the browser is a script of the page, which browsers keep', async () => {
  const { body } = await get(app, '/groepsapp/login/user');
  const [, address = ''] = /<script async src="([^"]+)"><\/script>/.exec(body) ?? [];
  const script = await get(app, address);
  expect([script.statusCode, script.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('max-age=2592000'),
  ]);
});
