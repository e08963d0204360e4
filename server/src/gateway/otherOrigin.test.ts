import type { FastifyInstance } from 'fastify';
import { TestReleases } from '../releases/testing/publishing.ts';
import { configOf, get, publishAll, serve } from './testing/gatewayReleases.ts';

const cdn = 'https://cdn.example';
let releases: TestReleases;
let app: FastifyInstance;
let shell: string;
let planning: string;

beforeAll(async () => {
  releases = await TestReleases.open();
  ({ shell, planning } = await publishAll(releases));
  app = await serve(releases, { assetsOrigin: cdn });
});

afterAll(() => releases.close());

test('a page takes the files of releases from the other origin, and nothing else', async () => {
  const { body, headers } = await get(app, '/groepsapp/', { cookie: 'groepsapp.signed-in=1' });
  expect(body).toContain(`<script defer src="${cdn}/groepsapp/shell/${shell}/main.js" fetchpriority="high">`);
  expect(body).toContain(`<link rel="stylesheet" href="${cdn}/groepsapp/shell/${shell}/main.css"`);
  expect(body).toContain('<link rel="manifest" href="/groepsapp/manifest.webmanifest">');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${cdn}`,
      `font-src 'self' data: ${cdn}`,
      expect.stringMatching(/^style-src 'self' https:\/\/cdn\.example 'nonce-/),
      expect.stringMatching(/^connect-src 'self' .*https:\/\/cdn\.example$/),
      "worker-src 'self'",
    ]),
  );
});

test('the registry names the origin beside the addresses, which stay paths for earlier shells', async () => {
  const { registry } = configOf((await get(app, '/groepsapp/')).body) ?? {};
  expect(registry).toMatchObject({
    assets: cdn,
    remotes: [{ entry: `/groepsapp/remotes/mfe-planning/${planning}/mf-manifest.json` }, {}],
  });
  const plain = await serve(releases);
  expect((await get(plain, '/groepsapp/registry.json')).json()).not.toHaveProperty('assets');
});

test('pages of any origin may load files of releases, and only those', async () => {
  const file = await get(app, `/groepsapp/shell/${shell}/main.js`);
  expect(file.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await get(app, '/groepsapp/')).headers).not.toHaveProperty('access-control-allow-origin');
  const plain = await serve(releases);
  const own = await get(plain, `/groepsapp/shell/${shell}/main.js`);
  expect(own.headers).not.toHaveProperty('access-control-allow-origin');
});
