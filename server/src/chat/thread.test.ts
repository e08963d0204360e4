import type { CallInput } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Query = Omit<CallInput<'GET /messages'>['query'], 'id_child'>;

function read({ client, child }: Organisation, query: Query = {}) {
  return client.ask('GET /messages', { query: { id_child: `${child}`, ...query } });
}

async function idsOf(organisation: Organisation, query: Query = {}) {
  return (await read(organisation, query)).map(({ id }) => id);
}

/** A thread whose messages all have the same timestamp. */
async function threadOf(child_id: number, length: number): Promise<number[]> {
  const ids = [];
  for (let count = 0; count < length; count += 1) ids.push(await server.build.message({ child_id }));
  return ids;
}

test('a message is answered with all its fields and who entered it', async () => {
  const organisation = await buildOrganisation(server);
  const child_id = organisation.child;
  const created_at = '2026-03-10T08:15:00.000Z';
  const text = 'Tot zo! 👩‍👧‍👦\nمرحبا';
  const parent = await server.build.message({ child_id, text, name: 'Linh Nguyễn', created_at });
  const staff = await server.build.message({ child_id, text, entered_by: 0, created_at });
  expect(await read(organisation)).toEqual([
    { id: parent, child_id, text, created_at, enterd_by: 1, name: 'Linh Nguyễn' },
    { id: staff, child_id, text, created_at, enterd_by: 0, name: '' },
  ]);
});

test('messages are sorted by id, not by their times', async () => {
  const organisation = await buildOrganisation(server);
  const late = await server.build.message({ child_id: organisation.child, created_at: '2026-03-10T08:00:00.000Z' });
  const early = await server.build.message({ child_id: organisation.child, created_at: '2026-03-09T08:00:00.000Z' });
  expect(await idsOf(organisation)).toEqual([late, early]);
});

test('a thread can be paged from its end, each message once', async () => {
  const organisation = await buildOrganisation(server);
  const other = await buildOrganisation(server);
  const ids = await threadOf(organisation.child, 4);
  await threadOf(other.child, 2);
  ids.push(...(await threadOf(organisation.child, 3)));
  expect(await idsOf(organisation, { limit: '3' })).toEqual(ids.slice(4));
  expect(await idsOf(organisation, { limit: '3', before: `${ids[4]}` })).toEqual(ids.slice(1, 4));
  expect(await idsOf(organisation, { limit: '3', before: `${ids[1]}` })).toEqual(ids.slice(0, 1));
  expect(await idsOf(organisation, { before: `${ids[0]}` })).toEqual([]);
  expect(await idsOf(organisation, { before: '2147483647' })).toEqual(ids);
});

test('a page has fifty messages by default and at most 200', async () => {
  const organisation = await buildOrganisation(server);
  const ids = await threadOf(organisation.child, 60);
  expect(await idsOf(organisation)).toEqual(ids.slice(10));
  expect(await idsOf(organisation, { limit: '200' })).toEqual(ids);
  expect(await idsOf(organisation, { limit: '0' })).toEqual(ids.slice(10));
  for (const limit of ['201', '-1', 'all']) {
    const query = { id_child: `${organisation.child}`, limit };
    expect(await organisation.client.refused('GET /messages', { query })).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  }
});

test('reading a thread marks nothing as read', async () => {
  const organisation = await buildOrganisation(server);
  await threadOf(organisation.child, 1);
  await read(organisation);
  const query = { id_group: `${organisation.group}` };
  expect(await organisation.client.ask('GET /messages/unread-message-count', { query })).toMatchObject([
    { unread_messages: 1 },
  ]);
});
