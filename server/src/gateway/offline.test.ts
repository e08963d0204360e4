import type { FastifyInstance } from 'fastify';
import { TestReleases } from '../releases/testing/publishing.ts';
import { configOf, get, serve } from './testing/gatewayReleases.ts';

const variants = ['groepsapp', 'gastouderapp'] as const;
const plainFiles = { 'licences.json': '[]', 'main.js': '"the shell";', 'main.css': 'body{}' };
const worker = '"the worker";';

let releases: TestReleases;
let app: FastifyInstance;

beforeAll(async () => {
  releases = await TestReleases.open();
  app = await serve(releases);
});

afterAll(() => releases.close());

const publishShell = (version: string, files: Record<string, string>) =>
  releases.publish({ name: 'shell', version, files });

async function pageOf(server: FastifyInstance, variant: string) {
  const { body } = await get(server, `/${variant}/`);
  return { body, config: configOf(body) };
}

describe('the service worker', () => {
  test('is 503 while there is no shell, so that browsers keep the one they have', async () => {
    const answer = await app.inject('/groepsapp/sw.js');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  });

  test.each(variants)('of %s is that of the current release, revalidated every time', async (variant) => {
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

  test.each(variants)(
    'of %s unregisters itself and clears its caches when workers are switched off',
    async (variant) => {
      const off = await serve(releases, { serviceWorker: false });
      const { statusCode, headers, body } = await off.inject(`/${variant}/sw.js`);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(body).toContain(`name.startsWith('${variant}.')`);
      expect(body).toContain('registration.unregister()');
      expect((await pageOf(off, variant)).config?.worker).toBeUndefined();
    },
  );

  test('unregisters itself when the current release has none', async () => {
    await publishShell('2.0.0', plainFiles);
    expect((await app.inject('/groepsapp/sw.js')).body).toContain('registration.unregister()');
    expect((await pageOf(app, 'groepsapp')).config?.worker).toBeUndefined();
  });
});

describe('installing', () => {
  test.each([
    ['groepsapp', 'Groepsapp'],
    ['gastouderapp', 'Gastouderapp'],
  ])('%s links its manifest and icons', async (variant, title) => {
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

  test('has icons of the declared sizes', async () => {
    const { icons } = (await app.inject('/groepsapp/manifest.webmanifest')).json();
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) {
      const { headers, rawPayload } = await app.inject(src);
      expect(headers['content-type']).toBe('image/png');
      // Width and height are at fixed offsets in a PNG.
      expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
    expect((await app.inject('/gastouderapp/icons/apple-touch-icon.png')).statusCode).toBe(200);
  });

  test.each(['icon-193.png', '..%2ficons%2ficon-192.png', ''])('has no icon %s', async (name) => {
    const answer = await app.inject({ url: `/groepsapp/icons/${name}`, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
  });
});
