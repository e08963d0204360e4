import { buildHouse, type House } from '../testing/house.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterEach(() => server.clock.set(testNow));
afterAll(() => server.close());

function markRead({ client, child }: House, up_to: number) {
  return client.ask('POST /messages/read', { body: { child_id: child, up_to } });
}

async function unreadOf({ client, group }: House) {
  const query = { id_group: `${group}` };
  const [child] = await client.ask('GET /messages/unread-message-count', { query });
  const { has_unread_messages } = await client.ask('GET /events/has-unread-messages', { query });
  expect(has_unread_messages).toBe((child?.unread_messages ?? 0) > 0);
  return child?.unread_messages;
}

function marksOf({ child }: House) {
  return server.db.selectFrom('message_read').where('child_id', '=', child).selectAll().execute();
}

/** Somebody else who works in an establishment. */
async function colleagueOf({ company }: House, establishment: number): Promise<Pick<House, 'account' | 'client'>> {
  const username = `collega${establishment}@opvang.example`;
  const account = await server.build.account({ company_id: company, username }, [establishment]);
  return { account, client: server.as(await server.build.session({ account_id: account })) };
}

/** Another tablet on the same group, with an account of its own. */
async function tabletOf(house: House): Promise<House> {
  return { ...house, ...(await colleagueOf(house, house.establishment)) };
}

async function threadOf({ child }: House): Promise<[number, number, number]> {
  const write = () => server.build.message({ child_id: child });
  return [await write(), await write(), await write()];
}

test('what one tablet has read is read on the other, by whom and when', async () => {
  const house = await buildHouse(server);
  const tablet = await tabletOf(house);
  const [, second] = await threadOf(house);
  await markRead(tablet, second);
  expect(await unreadOf(house)).toBe(1);
  expect(await marksOf(house)).toEqual([
    {
      child_id: house.child,
      establishment_id: house.establishment,
      up_to_message_id: second,
      read_at: testNow,
      account_id: tablet.account,
    },
  ]);
});

test('a mark only moves forward, and every step of it is kept', async () => {
  const house = await buildHouse(server);
  const tablet = await tabletOf(house);
  const [first, second, third] = await threadOf(house);
  await markRead(house, second);
  server.clock.advance(30_000);
  await markRead(tablet, first);
  await markRead(tablet, second);
  expect(await marksOf(house)).toMatchObject([{ up_to_message_id: second, account_id: house.account }]);
  await markRead(tablet, third);
  expect(await unreadOf(house)).toBe(0);
  const steps = server.db.selectFrom('message_reading').where('child_id', '=', house.child).orderBy('id');
  expect(await steps.select(['up_to_message_id', 'account_id', 'read_at']).execute()).toEqual([
    { up_to_message_id: second, account_id: house.account, read_at: testNow },
    { up_to_message_id: third, account_id: tablet.account, read_at: '2026-03-10T09:00:30.000Z' },
  ]);
});

test('tablets that read at the same time end at the furthest', async () => {
  const house = await buildHouse(server);
  const tablet = await tabletOf(house);
  const [first, second, third] = await threadOf(house);
  await Promise.all([third, first, second, third].map((id, index) => markRead(index % 2 ? tablet : house, id)));
  expect(await marksOf(house)).toMatchObject([{ up_to_message_id: third }]);
  expect(await unreadOf(house)).toBe(0);
});

test('nobody reads ahead: a mark stays within the thread as it is', async () => {
  const house = await buildHouse(server);
  const other = await buildHouse(server);
  await markRead(house, 999_999_999_999_999);
  expect(await marksOf(house)).toEqual([]);
  const [, , last] = await threadOf(house);
  const [, , beyond] = await threadOf(other);
  await markRead(house, beyond);
  expect(await marksOf(house)).toMatchObject([{ up_to_message_id: last }]);
  await server.build.message({ child_id: house.child });
  expect(await unreadOf(house)).toBe(1);
});

test('it is read for the establishments of the caller and for no other', async () => {
  const house = await buildHouse(server);
  const establishment = await server.build.establishment({ company_id: house.company });
  const group = await server.build.group({ establishment_id: establishment });
  await server.build.placement({ child_id: house.child, group_id: group });
  const elsewhere = { ...house, group, ...(await colleagueOf(house, establishment)) };
  const [, , last] = await threadOf(house);
  await markRead(house, last);
  expect(await unreadOf(house)).toBe(0);
  expect(await unreadOf(elsewhere)).toBe(3);
});

test('what staff write is never unread', async () => {
  const house = await buildHouse(server);
  await server.build.message({ child_id: house.child, entered_by: 0 });
  expect(await unreadOf(house)).toBe(0);
});
