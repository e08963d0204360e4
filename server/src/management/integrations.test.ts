import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { makeProduct } from './testing/integrations.ts';

let server: TestServer;
let office: Organisation;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  server.clock.set(testNow);
  office = await buildOrganisation(server);
  await server.db.updateTable('account').set({ role: 'office' }).where('id', '=', office.account).execute();
});

const byId = (id: number) => ({ params: { id: String(id) } });
const tokens = async () => (await office.client.ask('GET /management/integrations', { query: {} })).rows;
const changes = async () => {
  const { rows } = await office.client.ask('GET /management/history', { query: { kind: 'integration' } });
  return rows.map(({ subject, action }) => `${subject}: ${action}`).toReversed();
};

test('a token is made, used and withdrawn, and stands in no answer after the first', async () => {
  const body = { name: 'Portaal', scopes: ['activity-types:read' as const], networks: [], last_day: '2026-03-11' };
  const { id, token } = await office.client.ask('POST /management/integrations', { body });
  const product = server.as({ integration: token });
  const asked = { params: { id_establishment: String(office.establishment), id: String(office.establishment) } };
  await product.ask('GET /integration/establishments/:id/activity-types', asked);
  expect(await tokens()).toMatchObject([
    { id, name: 'Portaal', state: 'in use', last_used_at: testNow, expires_at: '2026-03-11T23:00:00.000Z' },
  ]);
  expect(JSON.stringify([await tokens(), await changes()])).not.toContain(token);
  await office.client.ask('POST /management/integrations/:id/revoke', byId(id));
  expect(await product.refused('GET /integration/establishments/:id/activity-types', asked)).toMatchObject({
    status: 401,
  });
  expect(await tokens()).toMatchObject([{ state: 'revoked' }]);
  expect((await office.client.refused('POST /management/integrations/:id/revoke', byId(id))).status).toBe(404);
  expect(await changes()).toEqual(['Portaal: token gemaakt', 'Portaal: token ingetrokken']);
});

test('a token for a network or until a day that cannot be is refused at its field', async () => {
  const refused = (body: object) =>
    office.client.refused('POST /management/integrations', {
      body: { name: 'Portaal', scopes: ['messages:read'], ...body },
    });
  expect((await refused({ networks: ['overal'] })).fields).toEqual({
    networks: '‘overal’ is geen netwerk, zoals 192.0.2.0/24.',
  });
  expect((await refused({ last_day: '2026-03-09' })).fields).toEqual({ last_day: 'Deze dag is al geweest.' });
  expect((await refused({ scopes: [] })).status).toBe(400);
});

test('a webhook is made, tested and ended', async () => {
  const { token } = await makeProduct(server, office);
  const asked = (url: string) => ({ body: { token, url } });
  for (const url of ['http://portaal.example', 'https://127.0.0.1/x', 'https://localhost/x', 'nergens']) {
    expect((await office.client.refused('POST /management/webhooks', asked(url))).fields).toHaveProperty('url');
  }
  const { id, secret } = await office.client.ask('POST /management/webhooks', asked('https://portaal.example/nieuw'));
  const list = async () => (await office.client.ask('GET /management/webhooks', { query: { search: 'PORTAAL' } })).rows;
  expect(await list()).toMatchObject([
    { url: 'http://127.0.0.1:1/portaal', token: { name: 'Ouderportaal' }, waiting: 0, dead: 1 },
    { id, url: 'https://portaal.example/nieuw', dead: 0 },
  ]);
  expect(JSON.stringify([await list(), await changes()])).not.toContain(secret);
  await office.client.ask('POST /management/webhooks/:id/remove', byId(id));
  expect(await list()).toHaveLength(1);
});

test('a test tells why it did not arrive', async () => {
  const { webhook } = await makeProduct(server, office);
  expect(await office.client.ask('POST /management/webhooks/:id/test', byId(webhook))).toEqual({
    fault: expect.any(String),
  });
});

test('a dead letter is sent again, or dropped', async () => {
  const { letter } = await makeProduct(server, office);
  const list = async () => (await office.client.ask('GET /management/dead-letters', { query: {} })).rows;
  expect(await list()).toMatchObject([{ id: letter, attempts: 10, fault: 'no answer within 10 s' }]);
  await office.client.ask('POST /management/dead-letters/:id/retry', byId(letter));
  expect(await list()).toEqual([]);
  expect((await office.client.refused('POST /management/dead-letters/:id/drop', byId(letter))).status).toBe(404);
  const { letter: other } = await makeProduct(server, office);
  await office.client.ask('POST /management/dead-letters/:id/drop', byId(other));
  expect(await list()).toEqual([]);
});

test.each([
  ['ingetrokken', { revoked_at: testNow }],
  ['verlopen', { expires_at: testNow }],
])('nothing is said to be sent to the webhook of a token that is %s, and the list says so', async (fault, column) => {
  const { token, webhook, letter } = await makeProduct(server, office);
  await server.db.updateTable('integration_token').set(column).where('id', '=', token).execute();
  const refusal = { status: 409, error_message: `Het token van deze webhook is ${fault}.` };
  const { client } = office;
  expect(await client.refused('POST /management/webhooks/:id/test', byId(webhook))).toMatchObject(refusal);
  expect(await client.refused('POST /management/dead-letters/:id/retry', byId(letter))).toMatchObject(refusal);
  expect((await client.ask('GET /management/webhooks', { query: {} })).rows).toMatchObject([
    { token: { id: token, name: `Ouderportaal (${fault})` }, waiting: 0, dead: 1 },
  ]);
  expect((await client.ask('GET /management/dead-letters', { query: {} })).rows).toMatchObject([{ id: letter }]);
  expect(await changes()).not.toContainEqual(expect.stringContaining('opnieuw verstuurd'));
  await client.ask('POST /management/dead-letters/:id/drop', byId(letter));
});

test('another company finds none of it', async () => {
  const { token, webhook, letter } = await makeProduct(server, office);
  const other = await buildOrganisation(server);
  await server.db.updateTable('account').set({ role: 'office' }).where('id', '=', other.account).execute();
  const refused = [
    other.client.refused('POST /management/integrations/:id/revoke', byId(token)),
    other.client.refused('POST /management/webhooks', { body: { token, url: 'https://portaal.example/x' } }),
    other.client.refused('POST /management/webhooks/:id/test', byId(webhook)),
    other.client.refused('POST /management/webhooks/:id/remove', byId(webhook)),
    other.client.refused('POST /management/dead-letters/:id/retry', byId(letter)),
    other.client.refused('POST /management/dead-letters/:id/drop', byId(letter)),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});
