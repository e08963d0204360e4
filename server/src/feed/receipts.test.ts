import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { readerOf } from './testing/reader.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

function receiptOf(message_id: number) {
  const found = server.db.selectFrom('message_receipt').where('message_id', '=', message_id);
  return found.select(['delivered_at', 'read_at']).executeTakeFirst();
}

async function messageTo({ child }: Organisation): Promise<number> {
  return server.build.message({ child_id: child, entered_by: 0 });
}

test('the first moment counts, and what is read has arrived', async () => {
  const organisation = await buildOrganisation(server);
  const { client } = await readerOf(server, organisation);
  const message_id = await messageTo(organisation);
  const send = (receipt: object) =>
    client.ask('POST /integration/receipts', { body: { receipts: [{ message_id, ...receipt }] } });
  expect(await send({ delivered_at: '2026-03-10T07:00:00.000Z' })).toEqual({ accepted: 1 });
  await send({ read_at: '2026-03-10T08:00:00.000Z' });
  await send({ delivered_at: '2026-03-10T08:30:00.000Z', read_at: '2026-03-10T08:45:00.000Z' });
  expect(await receiptOf(message_id)).toEqual({
    delivered_at: '2026-03-10T07:00:00.000Z',
    read_at: '2026-03-10T08:00:00.000Z',
  });
});

test('a moment in the future counts as now', async () => {
  const organisation = await buildOrganisation(server);
  const { client } = await readerOf(server, organisation);
  const message_id = await messageTo(organisation);
  const receipts = [{ message_id, read_at: '2027-01-01T00:00:00.000Z' }];
  await client.ask('POST /integration/receipts', { body: { receipts } });
  expect(await receiptOf(message_id)).toEqual({ delivered_at: testNow, read_at: testNow });
});

test('messages of another company and of parents are left out', async () => {
  const organisation = await buildOrganisation(server);
  const { client } = await readerOf(server, organisation);
  const own = await messageTo(organisation);
  const others = [
    await messageTo(await buildOrganisation(server)),
    await server.build.message({ child_id: organisation.child, entered_by: 1 }),
    2_000_000_000,
  ];
  const read_at = '2026-03-10T08:00:00.000Z';
  const receipts = [own, ...others].map((message_id) => ({ message_id, read_at }));
  expect(await client.ask('POST /integration/receipts', { body: { receipts } })).toEqual({ accepted: 1 });
  for (const id of others) expect(await receiptOf(id)).toBeUndefined();
  expect(await client.refused('POST /integration/receipts', { body: { receipts: receipts.slice(1) } })).toMatchObject({
    status: 404,
  });
  expect(
    await client.refused('POST /integration/receipts', { body: { receipts: [{ message_id: own }] } }),
  ).toMatchObject({ status: 400 });
});

test('open tablets ask for the thread again', async () => {
  const organisation = await buildOrganisation(server);
  const { client } = await readerOf(server, organisation);
  const message_id = await messageTo(organisation);
  const read_at = '2026-03-10T08:00:00.000Z';
  await client.ask('POST /integration/receipts', { body: { receipts: [{ message_id, read_at }] } });
  const query = { id_child: `${organisation.child}` };
  expect(await organisation.client.ask('GET /messages', { query })).toMatchObject([{ id: message_id, read_at }]);
});
