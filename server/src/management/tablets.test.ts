import type { CallKey } from '@groepsapp/contract';
import { randomUUID } from 'node:crypto';
import { enrolled } from '../tablets/testing/tablet.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let manager: Organisation;
let elsewhere: number;

beforeAll(async () => {
  server = await startTestServer({ publicUrl: () => 'https://app.example' });
});

afterAll(() => server.close());

beforeEach(async () => {
  manager = await buildOrganisation(server);
  await server.db.updateTable('account').set({ role: 'location-manager' }).where('id', '=', manager.account).execute();
  elsewhere = await server.build.establishment({ company_id: manager.company });
});

const list = async (search = '') => (await manager.client.ask('GET /management/tablets', { query: { search } })).rows;

/** Makes a tablet at the location of the manager. */
async function add(name = 'Babygroep') {
  const { establishment, group } = manager;
  const body = { name, establishment, groups: [group] };
  const sent = { headers: { 'idempotency-key': randomUUID() }, body };
  const { id } = await manager.client.ask('POST /management/tablets', sent);
  expect(await manager.client.ask('POST /management/tablets', sent)).toEqual({ id });
  return { id, input: { params: { id: String(id) } } };
}

const actions = async () =>
  (await manager.client.ask('GET /management/history', { query: { kind: 'tablet' } })).rows.map(({ action }) => action);

test('a tablet is made once, gets a code with an address, and is used with it', async () => {
  const { id, input } = await add('Möwen');
  expect(await list('mowen')).toMatchObject([
    { id, state: 'waits', groups: [{ id: manager.group }], establishment: { id: manager.establishment } },
  ]);
  const { code, address } = await manager.client.ask('POST /management/tablets/:id/code', input);
  expect(address).toBe(`https://app.example/groepsapp/tablet#${code}`);
  await server.as({}).ask('POST /authentication/tablet/enrol', { body: { code } });
  expect(await list()).toMatchObject([{ state: 'in use', last_seen_at: expect.any(String) }]);
  const { rows } = await manager.client.ask('GET /management/history', { query: {} });
  expect(JSON.stringify(rows)).not.toContain(code.slice(0, 4));
});

test('tablets and the locations where they can stand are in the order in which people look for them', async () => {
  for (const name of ['Tablet 10', 'peuters', 'Écureuil', 'Tablet 2', 'Zolder']) await add(name);
  expect((await list()).map(({ name }) => name)).toEqual(['Écureuil', 'peuters', 'Tablet 2', 'Tablet 10', 'Zolder']);
  await server.db.updateTable('account').set({ role: 'office' }).where('id', '=', manager.account).execute();
  for (const name of ['de Eik', 'Zon', '’t Bos'])
    await server.build.establishment({ company_id: manager.company, name });
  const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);
  const wanted = (all: string[]) => all.toSorted(new Intl.Collator('nl', { numeric: true }).compare);
  const places = names(await manager.client.ask('GET /management/tablets/places', {}));
  expect(places).toEqual(wanted(places));
  const { establishments } = await manager.client.ask('GET /management/accounts/choices', {});
  expect(names(establishments)).toEqual(places);
});

test('a tablet is renamed, locked, opened and withdrawn, each noted', async () => {
  const { input } = await add();
  const { establishment } = manager;
  const body = { name: 'Peuters', establishment, groups: [] };
  await manager.client.ask('PUT /management/tablets/:id', { ...input, body });
  await manager.client.ask('POST /management/tablets/:id/lock', input);
  expect(await list()).toMatchObject([{ name: 'Peuters', groups: [], state: 'locked' }]);
  await manager.client.ask('POST /management/tablets/:id/unlock', input);
  await manager.client.ask('POST /management/tablets/:id/withdraw', input);
  expect(await list()).toMatchObject([{ state: 'withdrawn' }]);
  expect((await manager.client.refused('POST /management/tablets/:id/unlock', input)).status).toBe(404);
  expect(await actions()).toEqual([
    ...['tablet ingetrokken', 'tablet ontgrendeld', 'tablet vergrendeld', 'tablet gewijzigd', 'tablet gemaakt'],
  ]);
});

test('a location manager sees and changes only tablets of the own location, and moves none away', async () => {
  const there = await enrolled(server, { ...manager, establishment: elsewhere });
  const foreign = await enrolled(server, await buildOrganisation(server));
  expect(await list()).toEqual([]);
  const place = { name: 'X', establishment: manager.establishment, groups: [] };
  const calls: [CallKey, object?][] = [
    ['PUT /management/tablets/:id', place],
    ['POST /management/tablets/:id/code'],
    ['POST /management/tablets/:id/lock'],
    ['POST /management/tablets/:id/unlock'],
    ['POST /management/tablets/:id/withdraw'],
  ];
  for (const id of [there.id, foreign.id, 999_999]) {
    for (const [key, body] of calls) {
      const refused = await manager.client.refused(key, { params: { id: String(id) }, ...(body && { body }) });
      expect([id, key, refused.status]).toEqual([id, key, 404]);
    }
  }
  const { input } = await add();
  const away = { ...place, establishment: elsewhere };
  expect((await manager.client.refused('PUT /management/tablets/:id', { ...input, body: away })).status).toBe(404);
  expect((await manager.client.refused('POST /management/tablets', { body: away })).status).toBe(404);
  const places = await manager.client.ask('GET /management/tablets/places', {});
  expect(places.map(({ id, groups }) => [id, groups.length])).toEqual([[manager.establishment, 1]]);
});

test('groups of another location are refused at their field', async () => {
  const group = await server.build.group({ establishment_id: elsewhere });
  const body = { name: 'X', establishment: manager.establishment, groups: [group] };
  expect(await manager.client.refused('POST /management/tablets', { body })).toMatchObject({
    ...{ status: 400, fields: { groups: 'Kies groepen van deze locatie.' } },
  });
});
