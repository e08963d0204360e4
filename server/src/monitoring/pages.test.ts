import fastify from 'fastify';
import { openDatabase } from '../database/index.ts';
import { readStatus } from '../releases/history.ts';
import { Monitoring } from '../metrics/Monitoring.ts';
import { monitoringPages } from './pages.ts';
import { readTriedReleases } from './shares.ts';
import { fakeBuild } from '../releases/testing/fakeBuild.ts';
import { replaced, served, startWatchedServer, type WatchedServer } from './testing/watchedServer.ts';

const token = 'a-token-of-the-operator';
let server: WatchedServer;

afterEach(() => server.close());

async function statusCode(url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  const answer = await server.app.inject({ url, headers: { host: 'localhost:8080', ...headers }, remoteAddress });
  return answer.statusCode;
}

test.each(['/healthz', '/metrics', '/status', '/delivery/status', '/api/info', '/nergens'])(
  'the address of %s is told to no other site',
  async (url) => {
    server = await startWatchedServer();
    const { headers } = await server.app.inject({ url, headers: { host: 'localhost' } });
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
  },
);

describe.each(['/metrics', '/status'])('%s', (url) => {
  test('is answered on this machine only, without a token', async () => {
    server = await startWatchedServer();
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await statusCode(url, {}, address)).toBe(200);
    expect(await statusCode(url, { host: '[::1]:8080' })).toBe(200);
    expect(await statusCode(url, {}, '192.0.2.1')).toBe(404);
  });

  test.each([
    ['comes by way of a proxy', { 'x-forwarded-for': '192.0.2.1' }],
    ['was sent on', { via: '1.1 proxy' }],
    ['comes by way of a tunnel', { 'cf-connecting-ip': '192.0.2.1' }],
    ['comes by way of a proxy of a kind of its own', { 'x-envoy-external-address': '192.0.2.1' }],
    ['names another host', { host: 'app.example' }],
    ['names a host that only looks like this one', { host: '127.evil.example' }],
  ])('is 404 for a request of this machine that %s', async (_what, headers) => {
    server = await startWatchedServer();
    expect(await statusCode(url, headers)).toBe(404);
  });

  test('is 404 without a token when all requests come through a proxy', async () => {
    server = await startWatchedServer({}, { tokens: [], behindProxy: true });
    expect(await statusCode(url)).toBe(404);
  });

  test('requires the token when there is one, also on this machine', async () => {
    server = await startWatchedServer({}, { tokens: [token], behindProxy: false });
    const basic = (password: string) => `Basic ${Buffer.from(`operator:${password}`).toString('base64')}`;
    expect(await statusCode(url)).toBe(401);
    expect(await statusCode(url, { authorization: 'Bearer another-token-altogether' })).toBe(401);
    expect(await statusCode(url, { authorization: basic('') })).toBe(401);
    expect(await statusCode(url, { authorization: `Bearer ${token}` }, '192.0.2.1')).toBe(200);
    expect(await statusCode(url, { authorization: basic(token) }, '192.0.2.1')).toBe(200);
  });
});

test('requests are counted by route pattern, without addresses', async () => {
  server = await startWatchedServer();
  await server.app.inject('/api/children/7/thumbnail?token=geheim');
  await server.app.inject('/nergens/noor');
  const { body, headers } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain(
    'groepsapp_http_requests_total{method="GET",route="/api/children/:id/thumbnail",status="401"} 1\n',
  );
  expect(body).toContain('groepsapp_http_requests_total{method="GET",route="unknown",status="404"} 1\n');
  expect(body).toContain('groepsapp_http_request_duration_seconds_count{method="GET",route="unknown"} 1\n');
  expect(body).not.toMatch(/geheim|noor|children\/7/);
});

test('the process itself is measured', async () => {
  server = await startWatchedServer();
  server.monitoring.metrics.watchProcess();
  server.monitoring.metrics.watchSockets(() => 3, 5_000);
  const text = await server.metrics();
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toContain('groepsapp_realtime_sockets 3\n');
});

async function statusText(): Promise<string> {
  const answer = await server.app.inject({ url: '/status', headers: { host: 'localhost' } });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The cells of the table row with this label. */
function row(html: string, label: string): string[] {
  const [, cells = ''] = new RegExp(`<th scope="row">${label}</th>(.*?)</tr>`).exec(html) ?? [];
  return [...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''));
}

test('the status page shows the releases of the channels with figures of the last hour and day', async () => {
  server = await startWatchedServer();
  await server.tell({ ms: 900 });
  server.clock.advance(2 * 60 * 60 * 1000);
  for (const ms of [100, 200, 300]) await server.tell({ ms });
  await server.tell({ phase: 'crashed', code: 'TypeError' });
  const html = await statusText();
  expect(html).toContain(`<strong>stable</strong> <code>${served}</code>`);
  expect(html).toContain('<time datetime="2026-03-09T09:00:00.000Z">09-03-2026 10:00</time>');
  expect(row(html, 'Geladen')).toEqual(['3', '4']);
  expect(row(html, 'Mislukt')).toEqual(['1', '1']);
  expect(row(html, 'Laadtijd p50')).toEqual(['200 ms', '200 ms']);
  expect(row(html, 'Laadtijd p95')).toEqual(['300 ms', '900 ms']);
});

test('the status page shows an old release that open pages still use', async () => {
  server = await startWatchedServer();
  await server.tell({ release: replaced });
  expect(await statusText()).toContain(`<code>${replaced}</code> (nog open bij gebruikers, commit onbekend)`);
});

test('the status page runs no scripts and escapes names', async () => {
  server = await startWatchedServer();
  const answer = await server.app.inject({ url: '/status', headers: { host: 'localhost' } });
  expect(answer.body).toContain('door team &lt;children&gt;');
  expect(answer.body).not.toContain('<children>');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; /);
});

test('a server with its database is healthy, also without a token', async () => {
  server = await startWatchedServer();
  const answer = await server.app.inject({ url: '/healthz', remoteAddress: '192.0.2.1' });
  expect(answer).toMatchObject({ statusCode: 200, body: 'ok\n' });
});

test('a server whose database refuses writes is unhealthy, and is still sent what reads', async () => {
  server = await startWatchedServer();
  const { db, clock } = server;
  const monitoring = new Monitoring(clock);
  await db.schema.dropTable('health_check').execute();
  const app = fastify();
  await app.register(monitoringPages({ db, clock, monitoring, access: { tokens: [token], behindProxy: false } }));
  expect(await app.inject('/healthz')).toMatchObject({ statusCode: 503, body: 'database unavailable\n' });
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 200 });
  await app.close();
});

test('frequent checks write once per five seconds', async () => {
  server = await startWatchedServer();
  const { db, app, clock } = server;
  const checked = () => db.selectFrom('health_check').select('checked_at').executeTakeFirst();
  await app.inject('/healthz');
  const first = await checked();
  clock.advance(4_999);
  await app.inject('/healthz');
  expect(await checked()).toEqual(first);
  clock.advance(1);
  await app.inject('/healthz');
  expect(await checked()).not.toEqual(first);
});

test('a server without its database is unhealthy', async () => {
  server = await startWatchedServer();
  const { db, close } = await openDatabase({ ...server.databaseOptions, role: 'command' });
  await close();
  const { clock } = server;
  const monitoring = new Monitoring(clock);
  const app = fastify();
  await app.register(monitoringPages({ db, clock, monitoring, access: { tokens: [token], behindProxy: false } }));
  expect(await app.inject('/healthz')).toMatchObject({ statusCode: 503, body: 'database unavailable\n' });
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503 });
});

test('a release in a gradual rollout is on the status page and in the metrics, with its figures', async () => {
  server = await startWatchedServer();
  const side = { tablets: 18, loads: 40, failed: 0, crashed: 0, slow: 0, medianMs: 310 };
  const figures = { shared: { ...side, tablets: 4, crashed: 3 }, before: side };
  await server.db
    .insertInto('share_promotion')
    .values({
      name: 'mfe-children',
      release: served,
      from_release: replaced,
      share: 10,
      establishments: '3,7',
      started_at: '2026-03-10T08:00:00.000Z',
      started_by: 'team <children>',
      state: 'taken_back',
      ended_at: '2026-03-10T08:01:00.000Z',
      reason: 'crashed',
      figures: JSON.stringify(figures),
    })
    .execute();
  const { body } = await server.app.inject({ url: '/status', headers: { host: 'localhost' } });
  expect(body).toContain('10% van de vestigingen (2)');
  expect(body).toContain('door team &lt;children&gt;');
  expect(body).toMatch(/is teruggenomen.*\n.*het onderdeel liep vaker vast/);
  expect(body).toContain('Tablets waar het vastliep</th><td><strong class="failed">3</strong></td><td>0</td>');
  server.monitoring.metrics.watchShares(() => readTriedReleases(server));
  const text = await server.metrics();
  const labels = `remote="mfe-children",release="${served}"`;
  expect(text).toContain(`groepsapp_release_share_percent{${labels}} 0\n`);
  expect(text).toContain(`groepsapp_release_share_tablets{${labels},side="shared",what="crashed"} 3\n`);
});

test('the status page shows the commit of a release, and whether the tree had changes', async () => {
  server = await startWatchedServer();
  const { release } = fakeBuild(server.databaseOptions.dataDir, {
    name: 'mfe-children',
    document: { release: `1.0.0-${'d'.repeat(12)}`, commit: 'c'.repeat(40), clean: false },
  });
  await server.db
    .insertInto('release')
    .values({
      name: 'mfe-children',
      release: release.release,
      kind: 'remote',
      document: JSON.stringify(release),
      published_at: '2026-03-10T08:00:00.000Z',
    })
    .execute();
  await server.db.updateTable('release_pointer').set({ release: release.release }).execute();
  const { body } = await server.app.inject({ url: '/status', headers: { host: 'localhost' } });
  const sources = `commit <code>${'c'.repeat(12)}</code>, <strong class="failed">met wijzigingen`;
  expect(body).toContain(sources);
  server.monitoring.metrics.watchReleases(() => readStatus(server.db));
  expect(await server.metrics()).toContain(
    `groepsapp_release_info{remote="mfe-children",release="${release.release}",channel="stable",commit="${'c'.repeat(40)}",clean="false"} 1\n`,
  );
  await server.tell({ release: release.release });
  await server.db.updateTable('release_pointer').set({ release: served }).execute();
  expect(await statusText()).toContain(`(nog open bij gebruikers, ${sources}`);
});
