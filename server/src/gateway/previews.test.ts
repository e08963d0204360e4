import { check, previewElement, PreviewSchema, RegistrySchema } from '@groepsapp/contract';
import { DeliveryServer } from '../delivery/testing/deliveryServer.ts';
import { configOf, get } from './testing/gatewayReleases.ts';

const [planning, tracking] = ['mfe-planning', 'mfe-tracking'];

let server: DeliveryServer;

beforeEach(async () => {
  server = await DeliveryServer.start();
  await server.publishToLookAt();
});

afterEach(() => server.close());

/** Sends a release of an area. @returns the address of its page, and the release */
async function sent(name = planning, query = '', owner?: string): Promise<{ page: string; release: string }> {
  const build = server.build({ name, version: '1.1.0', document: { ...(owner && { owner }) } });
  const { body } = await server.preview(build, await server.token(name), query);
  const { pages } = body;
  if (!Array.isArray(pages)) throw new Error(JSON.stringify(body));
  return { page: String(pages[0]), release: build.release.release };
}

const open = (page: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  get(server.app, page, headers);

const registryOf = (html: string) => check(RegistrySchema, configOf(html)?.registry);

const releasesIn = (html: string) =>
  Object.fromEntries(registryOf(html)?.remotes.map(({ name, release }) => [name, release]) ?? []);

test('its page is the app with the release, which no browser keeps and which no worker serves', async () => {
  const { page, release } = await sent(planning, '', 'Team planning');
  const answer = await open(`${page}dashboard?x=1`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const policy = String(answer.headers['content-security-policy']).split('; ');
  const files = 'localhost:80/groepsapp/shell/ localhost:80/groepsapp/remotes/';
  expect(policy).toContain(`connect-src localhost:80${page} ${files}`);
  expect(String((await open('/groepsapp/')).headers['content-security-policy'])).toContain("connect-src 'self'");
  const config = configOf(answer.body);
  const basePath = page.slice(0, -1);
  expect(config).toMatchObject({
    basePath,
    api: { main: `${basePath}/api`, v3: `${basePath}/api/v3`, legacy: `${basePath}/api/legacy` },
  });
  expect(config).not.toHaveProperty('worker');
  const ofApp = (await open('/groepsapp/')).body;
  expect(configOf(ofApp)).toHaveProperty('worker');
  expect(ofApp).not.toContain(`id="${previewElement}"`);
  const [, told = ''] = new RegExp(`id="${previewElement}">(.*?)</script>`).exec(answer.body) ?? [];
  expect(check(PreviewSchema, JSON.parse(told))).toEqual({
    until: '2026-03-17T09:00:00.000Z',
    saves: false,
    shown: [{ name: planning, release }],
    owners: expect.objectContaining({ [planning]: 'Team planning', [tracking]: '' }),
  });
  const { [tracking]: stable } = releasesIn((await open('/groepsapp/')).body);
  expect(releasesIn(answer.body)).toEqual({ [planning]: release, [tracking]: stable });
  const { loading } = registryOf(answer.body)?.remotes[0] ?? {};
  expect((await open(loading?.entry ?? '')).body).toBe(`"${planning}";`);
});

test('a page beside it shows what stable serves, in the same way', async () => {
  const { page } = await sent();
  const beside = page.replace(/\/$/, ',stable/');
  const answer = await open(beside);
  const basePath = beside.slice(0, -1);
  expect(configOf(answer.body)).toMatchObject({ basePath, api: { main: `${basePath}/api` } });
  expect(releasesIn(answer.body)).toEqual(releasesIn((await open('/groepsapp/')).body));
  expect(answer.body).toContain('"shown":[]');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('two releases are shown in one page', async () => {
  const first = await sent();
  const both = await sent(tracking, `with=${first.page.split('/')[3]}`);
  expect(releasesIn((await open(both.page)).body)).toEqual({ [planning]: first.release, [tracking]: both.release });
  const policy = String((await open(both.page)).headers['content-security-policy']);
  expect(policy).toContain(`connect-src localhost:80${both.page.replace(',', '%2C')} `);
  const escaped = await open(`${both.page.replace(',', '%2C')}dashboard`);
  expect(escaped).toMatchObject({ statusCode: 302, headers: { location: both.page } });
});

test('the app itself is the same, whatever is looked at', async () => {
  const addresses = ['/groepsapp/registry.json', '/gastouderapp/registry.json', '/groepsapp/sw.js'];
  const served = async () => (await Promise.all(addresses.map((one) => open(one)))).map(({ body }) => body);
  const before = await served();
  const { page } = await sent();
  expect((await open(page)).statusCode).toBe(200);
  expect(await served()).toEqual(before);
});

test('an area that no variant has yet is part of it', async () => {
  const { page, release } = await sent('mfe-day-trips');
  expect(releasesIn((await open(page)).body)).toHaveProperty('mfe-day-trips', release);
});

test('a link that is no good, or none any more, says so and shows nothing', async () => {
  const { page } = await sent();
  const forged = await open(page.replace(/.\/$/, (end) => (end === 'A/' ? 'B/' : 'A/')));
  expect(forged.statusCode).toBe(403);
  server.clock.advance(7 * 24 * 60 * 60 * 1000);
  const late = await open(page);
  expect(late).toMatchObject({ statusCode: 403, headers: { 'cache-control': 'no-store' } });
  for (const { body } of [forged, late]) {
    expect(body).toContain('<h1>Dit voorbeeld is er niet meer</h1>');
    expect(configOf.bind(null, body)).toThrow();
  }
});

test('a preview is refused where the shell has gone back to one that knows none', async () => {
  const { page } = await sent();
  await server.upload(server.build({ name: 'shell', version: '1.2.0' }), {
    token: await server.token('shell', true),
    channel: 'stable',
    expected: registryOf((await open('/groepsapp/')).body)?.shell.release ?? '',
  });
  const answer = await open(page);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('Dit voorbeeld kan hier niet getoond worden');
});

test('what is no page is not there', async () => {
  const { page } = await sent();
  const script = await open(`${page}main.js`, { 'sec-fetch-dest': 'script' });
  expect(script.statusCode).toBe(404);
  expect((await open(`${page}registry.json`, { accept: 'application/json' })).statusCode).toBe(404);
});
