import type { CallInput } from '@groepsapp/contract';
import { buildHouse, type House } from '../testing/house.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Query = Omit<CallInput<'GET /messages'>['query'], 'id_child'>;

function read({ client, child }: House, query: Query = {}) {
  return client.ask('GET /messages', { query: { id_child: `${child}`, ...query } });
}

async function idsOf(house: House, query: Query = {}) {
  return (await read(house, query)).map(({ id }) => id);
}

/** A thread of which every message was entered at the same moment. */
async function threadOf(child_id: number, length: number): Promise<number[]> {
  const ids = [];
  for (let count = 0; count < length; count += 1) ids.push(await server.build.message({ child_id }));
  return ids;
}

test('a message is answered whole, with who entered it', async () => {
  const house = await buildHouse(server);
  const child_id = house.child;
  const created_at = '2026-03-10T08:15:00.000Z';
  const text = 'Tot zo! 👩‍👧‍👦\nمرحبا';
  const parent = await server.build.message({ child_id, text, name: 'Linh Nguyễn', created_at });
  const staff = await server.build.message({ child_id, text, entered_by: 0, created_at });
  expect(await read(house)).toEqual([
    { id: parent, child_id, text, created_at, enterd_by: 1, name: 'Linh Nguyễn' },
    { id: staff, child_id, text, created_at, enterd_by: 0, name: '' },
  ]);
});

test('messages stand in the order in which they were entered, whatever their moments say', async () => {
  const house = await buildHouse(server);
  const late = await server.build.message({ child_id: house.child, created_at: '2026-03-10T08:00:00.000Z' });
  const early = await server.build.message({ child_id: house.child, created_at: '2026-03-09T08:00:00.000Z' });
  expect(await idsOf(house)).toEqual([late, early]);
});

test('a thread is paged through from its end, each message once', async () => {
  const house = await buildHouse(server);
  const other = await buildHouse(server);
  const ids = await threadOf(house.child, 4);
  await threadOf(other.child, 2);
  ids.push(...(await threadOf(house.child, 3)));
  expect(await idsOf(house, { limit: '3' })).toEqual(ids.slice(4));
  expect(await idsOf(house, { limit: '3', before: `${ids[4]}` })).toEqual(ids.slice(1, 4));
  expect(await idsOf(house, { limit: '3', before: `${ids[1]}` })).toEqual(ids.slice(0, 1));
  expect(await idsOf(house, { before: `${ids[0]}` })).toEqual([]);
  expect(await idsOf(house, { before: '999999999999999' })).toEqual(ids);
});

test('a page has fifty messages unless another number up to 200 is asked', async () => {
  const house = await buildHouse(server);
  const ids = await threadOf(house.child, 60);
  expect(await idsOf(house)).toEqual(ids.slice(10));
  expect(await idsOf(house, { limit: '200' })).toEqual(ids);
  for (const limit of ['0', '201', '-1', 'all']) {
    const query = { id_child: `${house.child}`, limit };
    expect(await house.client.refused('GET /messages', { query })).toMatchObject({ status: 400, code: 'invalid' });
  }
});

test('opening a thread is noted, scrolling back in it is not', async () => {
  const house = await buildHouse(server);
  const [first] = await threadOf(house.child, 2);
  await read(house);
  await read(house, { before: `${first}` });
  const audit = server.db.selectFrom('audit').where('account_id', '=', house.account);
  expect(await audit.select(['at', 'action', 'child_id']).execute()).toEqual([
    { at: testNow, action: 'messages.read', child_id: house.child },
  ]);
});

test('reading by GET marks nothing as read', async () => {
  const house = await buildHouse(server);
  await threadOf(house.child, 1);
  await read(house);
  const query = { id_group: `${house.group}` };
  expect(await house.client.ask('GET /messages/unread-message-count', { query })).toMatchObject([
    { unread_messages: 1 },
  ]);
});
