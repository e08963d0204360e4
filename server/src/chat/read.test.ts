import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterEach(() => server.clock.set(testNow));
afterAll(() => server.close());

function markRead({ client, child }: Organisation, up_to: number) {
  return client.ask('POST /messages/read', { body: { child_id: child, up_to } });
}

async function unreadOf({ client, group }: Organisation) {
  const query = { id_group: `${group}` };
  const [child] = await client.ask('GET /messages/unread-message-count', { query });
  const { has_unread_messages } = await client.ask('GET /events/has-unread-messages', { query });
  expect(has_unread_messages).toBe((child?.unread_messages ?? 0) > 0);
  return child?.unread_messages;
}

function marksOf({ child }: Organisation) {
  return server.db.selectFrom('message_read').where('child_id', '=', child).selectAll().execute();
}

/** Another employee of an establishment. */
async function colleagueOf(
  { company }: Organisation,
  establishment: number,
): Promise<Pick<Organisation, 'account' | 'client'>> {
  const username = `collega${establishment}@opvang.example`;
  const account = await server.build.account({ company_id: company, username }, [establishment]);
  return { account, client: server.as(await server.build.session({ account_id: account })) };
}

/** A second tablet in the same group, with its own account. */
async function tabletOf(organisation: Organisation): Promise<Organisation> {
  return { ...organisation, ...(await colleagueOf(organisation, organisation.establishment)) };
}

async function threadOf({ child }: Organisation): Promise<[number, number, number]> {
  const write = () => server.build.message({ child_id: child });
  return [await write(), await write(), await write()];
}

test('messages read on one tablet are read on the other, with account and time', async () => {
  const organisation = await buildOrganisation(server);
  const tablet = await tabletOf(organisation);
  const [, second] = await threadOf(organisation);
  await markRead(tablet, second);
  expect(await unreadOf(organisation)).toBe(1);
  expect(await marksOf(organisation)).toEqual([
    {
      child_id: organisation.child,
      establishment_id: organisation.establishment,
      up_to_message_id: second,
      read_at: testNow,
      account_id: tablet.account,
    },
  ]);
});

test('a read mark only moves forward, and each step is stored', async () => {
  const organisation = await buildOrganisation(server);
  const tablet = await tabletOf(organisation);
  const [first, second, third] = await threadOf(organisation);
  await markRead(organisation, second);
  server.clock.advance(30_000);
  await markRead(tablet, first);
  await markRead(tablet, second);
  expect(await marksOf(organisation)).toMatchObject([{ up_to_message_id: second, account_id: organisation.account }]);
  await markRead(tablet, third);
  expect(await unreadOf(organisation)).toBe(0);
  const steps = server.db.selectFrom('message_reading').where('child_id', '=', organisation.child).orderBy('id');
  expect(await steps.select(['up_to_message_id', 'account_id', 'read_at']).execute()).toEqual([
    { up_to_message_id: second, account_id: organisation.account, read_at: testNow },
    { up_to_message_id: third, account_id: tablet.account, read_at: '2026-03-10T09:00:30.000Z' },
  ]);
});

test('concurrent read marks end at the furthest', async () => {
  const organisation = await buildOrganisation(server);
  const tablet = await tabletOf(organisation);
  const [first, second, third] = await threadOf(organisation);
  await Promise.all([third, first, second, third].map((id, index) => markRead(index % 2 ? tablet : organisation, id)));
  expect(await marksOf(organisation)).toMatchObject([{ up_to_message_id: third }]);
  expect(await unreadOf(organisation)).toBe(0);
});

test('a read mark cannot pass the last message of the thread', async () => {
  const organisation = await buildOrganisation(server);
  const other = await buildOrganisation(server);
  await markRead(organisation, 2_147_483_647);
  expect(await marksOf(organisation)).toEqual([]);
  const [, , last] = await threadOf(organisation);
  const [, , beyond] = await threadOf(other);
  await markRead(organisation, beyond);
  expect(await marksOf(organisation)).toMatchObject([{ up_to_message_id: last }]);
  await server.build.message({ child_id: organisation.child });
  expect(await unreadOf(organisation)).toBe(1);
});

test('a read mark counts for the establishments of the caller only', async () => {
  const organisation = await buildOrganisation(server);
  const establishment = await server.build.establishment({ company_id: organisation.company });
  const group = await server.build.group({ establishment_id: establishment });
  await server.build.placement({ child_id: organisation.child, group_id: group });
  const elsewhere = { ...organisation, group, ...(await colleagueOf(organisation, establishment)) };
  const [, , last] = await threadOf(organisation);
  await markRead(organisation, last);
  expect(await unreadOf(organisation)).toBe(0);
  expect(await unreadOf(elsewhere)).toBe(3);
});

test('messages of staff are never unread', async () => {
  const organisation = await buildOrganisation(server);
  await server.build.message({ child_id: organisation.child, entered_by: 0 });
  expect(await unreadOf(organisation)).toBe(0);
});
