import { randomUUID } from 'node:crypto';
import { clearExpired } from '../housekeeping.ts';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterEach(() => server.clock.set(testNow));
afterAll(() => server.close());

function requestOf(organisation: Organisation, text: string, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return { headers, body: { child_id: organisation.child, text, created_by: 1 as const } };
}

function send(organisation: Organisation, text: string, key?: string) {
  return organisation.client.ask('POST /messages', requestOf(organisation, text, key));
}

function textsOf(organisation: Organisation) {
  const texts = server.db.selectFrom('message').where('child_id', '=', organisation.child).select('text').orderBy('id');
  return texts.execute().then((rows) => rows.map(({ text }) => text));
}

test('a message of staff is stored as theirs and answered as in the thread', async () => {
  const organisation = await buildOrganisation(server);
  const message = await send(organisation, '  Hij heeft heerlijk geslapen! 😴\n');
  expect(message).toMatchObject({
    child_id: organisation.child,
    text: 'Hij heeft heerlijk geslapen! 😴',
    created_at: testNow,
    enterd_by: 0,
    name: '',
  });
  const query = { id_child: `${organisation.child}` };
  expect(await organisation.client.ask('GET /messages', { query })).toEqual([message]);
});

test('a text has up to two thousand characters, counting an emoji family as one', async () => {
  const organisation = await buildOrganisation(server);
  for (const text of ['a'.repeat(2000), ` ${'👩‍👧‍👦'.repeat(2000)} `]) await send(organisation, text);
  for (const [text, problem] of [
    ['a'.repeat(2001), 'Vul ten hoogste 2000 tekens in.'],
    ['👩‍👧‍👦'.repeat(2001), 'Vul ten hoogste 2000 tekens in.'],
    [`a${'\u0301'.repeat(60_000)}`, 'Vul ten hoogste 2000 tekens in.'],
    [' \n\t ', 'Dit veld is verplicht.'],
    ['', 'Dit veld is verplicht.'],
  ] as const) {
    const refusal = await organisation.client.refused('POST /messages', requestOf(organisation, text));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid', fields: { text: problem } });
  }
  expect(await textsOf(organisation)).toHaveLength(2);
});

test('a message in the name of a parent or without a child is refused', async () => {
  const organisation = await buildOrganisation(server);
  const { body } = requestOf(organisation, 'Dag!');
  for (const wrong of [{ created_by: 0 }, { created_by: 'parent' }, { child_id: 0 }]) {
    const refusal = await organisation.client.refused('POST /messages', { body: { ...body, ...wrong } });
    expect(refusal).toMatchObject({ status: 400, fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } });
  }
});

test('requests with the same key save one message, and each gets the same answer', async () => {
  const organisation = await buildOrganisation(server);
  const key = randomUUID();
  const first = await send(organisation, 'Tot morgen!', key);
  server.clock.advance(30_000);
  expect(await send(organisation, ' Tot morgen!', key)).toEqual(first);
  expect(await textsOf(organisation)).toEqual(['Tot morgen!']);
});

test('concurrent requests with the same key create one message', async () => {
  const organisation = await buildOrganisation(server);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(organisation, 'Tot morgen!', key)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await textsOf(organisation)).toEqual(['Tot morgen!']);
});

test('the same key with another text or child is a conflict', async () => {
  const organisation = await buildOrganisation(server);
  const sibling = await addChild(server, organisation);
  const key = randomUUID();
  await send(organisation, 'Tot morgen!', key);
  for (const request of [
    requestOf(organisation, 'Tot vrijdag!', key),
    requestOf({ ...organisation, child: sibling }, 'Tot morgen!', key),
  ]) {
    expect(await organisation.client.refused('POST /messages', request)).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  }
  expect(await textsOf(organisation)).toEqual(['Tot morgen!']);
});

test('what a colleague sends again, who took over the tablet after the answer was lost, is saved once', async () => {
  const organisation = await buildOrganisation(server);
  const account = await server.build.account({ company_id: organisation.company, username: 'collega@opvang.example' }, [
    organisation.establishment,
  ]);
  const colleague = { ...organisation, client: server.as(await server.build.session({ account_id: account })) };
  const key = randomUUID();
  const mine = await send(organisation, 'Tot morgen!', key);
  expect((await send(colleague, 'Tot morgen!', key)).id).toBe(mine.id);
  expect(await textsOf(organisation)).toEqual(['Tot morgen!']);
});

test('the same key of another company is independent', async () => {
  const organisation = await buildOrganisation(server);
  const other = await buildOrganisation(server);
  const key = randomUUID();
  const mine = await send(organisation, 'Van ons', key);
  expect((await send(other, 'Van hen', key)).id).not.toBe(mine.id);
});

test('without a key each request creates a message, and an invalid key is refused', async () => {
  const organisation = await buildOrganisation(server);
  await send(organisation, 'Dag!');
  await send(organisation, 'Dag!');
  expect(await textsOf(organisation)).toEqual(['Dag!', 'Dag!']);
  const refusal = await organisation.client.refused('POST /messages', requestOf(organisation, 'Dag!', 'again'));
  expect(refusal).toMatchObject({ status: 400, fields: { 'idempotency-key': 'Deze waarde is ongeldig.' } });
});

test('an idempotency key expires after a week', async () => {
  const organisation = await buildOrganisation(server);
  const key = randomUUID();
  await send(organisation, 'Tot morgen!', key);
  const keys = () => server.db.selectFrom('idempotency_key').where('key', '=', key).select('key').execute();
  server.clock.advance(6 * 24 * 3_600_000);
  await clearExpired(server);
  expect(await keys()).toHaveLength(1);
  server.clock.advance(24 * 3_600_000);
  await clearExpired(server);
  expect(await keys()).toHaveLength(0);
});

test('a refused message does not use its key', async () => {
  const organisation = await buildOrganisation(server);
  const key = randomUUID();
  await server.build.setting(organisation.company, organisation.establishment, 'ipad_message', '0');
  await server.build.setting(organisation.company, organisation.establishment, 'ipad_go_message', '0');
  await server.build.setting(organisation.company, organisation.establishment, 'portal_child_messages', '0');
  expect(await organisation.client.refused('POST /messages', requestOf(organisation, 'Dag!', key))).toMatchObject({
    status: 403,
  });
  await server.build.setting(organisation.company, organisation.establishment, 'ipad_message', '1');
  await send(organisation, 'Toch dag!', key);
  expect(await textsOf(organisation)).toEqual(['Toch dag!']);
});
