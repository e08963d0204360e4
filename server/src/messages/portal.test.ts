import { randomUUID } from 'node:crypto';
import { features } from '@groepsapp/contract';
import { buildHouse, type House } from '../testing/house.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

interface Given {
  key?: string;
  name?: string;
  child?: number;
}

function requestOf(house: House, { key, name, child = house.child }: Given = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return { headers, body: { child_id: child, text: 'Opa haalt hem op.', ...(name === undefined ? {} : { name }) } };
}

async function portalOf({ company }: House) {
  return server.as({ integration: await server.build.integration({ company_id: company }) });
}

async function unreadOf({ client, group }: House) {
  const query = { id_group: `${group}` };
  const [child] = await client.ask('GET /messages/unread-message-count', { query });
  return child?.unread_messages;
}

test('what a parent wrote stands in the thread with their name, unread', async () => {
  const house = await buildHouse(server);
  const portal = await portalOf(house);
  const message = await portal.ask('POST /portal/messages', requestOf(house, { name: '  Elif Yılmaz ' }));
  expect(message).toMatchObject({ child_id: house.child, enterd_by: 1, name: 'Elif Yılmaz', created_at: testNow });
  const query = { id_child: `${house.child}` };
  expect(await house.client.ask('GET /messages', { query })).toEqual([message]);
  expect(await unreadOf(house)).toBe(1);
});

test('a parent may have no name', async () => {
  const house = await buildHouse(server);
  const portal = await portalOf(house);
  expect(await portal.ask('POST /portal/messages', requestOf(house))).toMatchObject({ name: '' });
  const refusal = await portal.refused('POST /portal/messages', requestOf(house, { name: 'a'.repeat(101) }));
  expect(refusal).toMatchObject({ status: 400, fields: { name: 'Vul ten hoogste 100 tekens in.' } });
});

test('with the same key a message of a parent is saved once', async () => {
  const house = await buildHouse(server);
  const portal = await portalOf(house);
  const request = requestOf(house, { key: randomUUID(), name: 'Wiebe' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => portal.ask('POST /portal/messages', request)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await unreadOf(house)).toBe(1);
  const other = { ...request, body: { ...request.body, name: 'Saskia' } };
  expect(await portal.refused('POST /portal/messages', other)).toMatchObject({ status: 409, code: 'conflict' });
});

test('the session of staff does not open it', async () => {
  const house = await buildHouse(server);
  expect(await house.client.refused('POST /portal/messages', requestOf(house))).toMatchObject({ status: 401 });
});

test('the token of the portal opens nothing of staff', async () => {
  const house = await buildHouse(server);
  const portal = await portalOf(house);
  const query = { id_child: `${house.child}` };
  expect(await portal.refused('GET /messages', { query })).toMatchObject({ status: 401 });
});

test('children who are unknown, of another company or long gone are not found', async () => {
  const house = await buildHouse(server);
  const other = await buildHouse(server);
  const portal = await portalOf(house);
  const gone = await server.build.child({ company_id: house.company });
  await server.build.placement({ child_id: gone, group_id: house.group, end_date: '2025-03-09' });
  for (const child of [other.child, gone, 2_000_000_000, 999_999_999_999_999]) {
    const refusal = await portal.refused('POST /portal/messages', requestOf(house, { child }));
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('where messages are off nobody would read it: refused', async () => {
  const house = await buildHouse(server);
  const portal = await portalOf(house);
  for (const name of features.messages) await server.build.setting(house.company, house.establishment, name, '0');
  const refusal = await portal.refused('POST /portal/messages', requestOf(house));
  expect(refusal).toMatchObject({ status: 403, code: 'setting_off' });
  await server.build.setting(house.company, house.establishment, 'portal_child_messages', '1');
  await portal.ask('POST /portal/messages', requestOf(house));
});
