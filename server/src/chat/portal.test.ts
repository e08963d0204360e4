import { randomUUID } from 'node:crypto';
import { features } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
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

function requestOf(organisation: Organisation, { key, name, child = organisation.child }: Given = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return { headers, body: { child_id: child, text: 'Opa haalt hem op.', ...(name === undefined ? {} : { name }) } };
}

async function portalOf({ company }: Organisation) {
  return server.as({ integration: await server.build.integration({ company_id: company }) });
}

async function unreadOf({ client, group }: Organisation) {
  const query = { id_group: `${group}` };
  const [child] = await client.ask('GET /messages/unread-message-count', { query });
  return child?.unread_messages;
}

test('a message of a parent is in the thread with their name, unread', async () => {
  const organisation = await buildOrganisation(server);
  const portal = await portalOf(organisation);
  const message = await portal.ask('POST /portal/messages', requestOf(organisation, { name: '  Elif Yılmaz ' }));
  expect(message).toMatchObject({
    child_id: organisation.child,
    enterd_by: 1,
    name: 'Elif Yılmaz',
    created_at: testNow,
  });
  const query = { id_child: `${organisation.child}` };
  expect(await organisation.client.ask('GET /messages', { query })).toEqual([message]);
  expect(await unreadOf(organisation)).toBe(1);
});

test('a parent may have no name', async () => {
  const organisation = await buildOrganisation(server);
  const portal = await portalOf(organisation);
  expect(await portal.ask('POST /portal/messages', requestOf(organisation))).toMatchObject({ name: '' });
  const refusal = await portal.refused('POST /portal/messages', requestOf(organisation, { name: 'a'.repeat(101) }));
  expect(refusal).toMatchObject({ status: 400, fields: { name: 'Vul ten hoogste 100 tekens in.' } });
});

test('concurrent requests with the same key save one message of a parent', async () => {
  const organisation = await buildOrganisation(server);
  const portal = await portalOf(organisation);
  const request = requestOf(organisation, { key: randomUUID(), name: 'Wiebe' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => portal.ask('POST /portal/messages', request)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await unreadOf(organisation)).toBe(1);
  const other = { ...request, body: { ...request.body, name: 'Saskia' } };
  expect(await portal.refused('POST /portal/messages', other)).toMatchObject({ status: 409, code: 'conflict' });
});

test('the token of the portal is refused by calls for staff', async () => {
  const organisation = await buildOrganisation(server);
  const portal = await portalOf(organisation);
  const query = { id_child: `${organisation.child}` };
  expect(await portal.refused('GET /messages', { query })).toMatchObject({ status: 401 });
});

test('children who are unknown, of another company or left long ago are not found', async () => {
  const organisation = await buildOrganisation(server);
  const other = await buildOrganisation(server);
  const portal = await portalOf(organisation);
  const gone = await server.build.child({ company_id: organisation.company });
  await server.build.placement({ child_id: gone, group_id: organisation.group, end_date: '2025-03-09' });
  for (const child of [other.child, gone, 2_000_000_000, 999_999_999_999_999]) {
    const refusal = await portal.refused('POST /portal/messages', requestOf(organisation, { child }));
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
  }
});

test('refuses a message where messages are switched off', async () => {
  const organisation = await buildOrganisation(server);
  const portal = await portalOf(organisation);
  for (const name of features.messages)
    await server.build.setting(organisation.company, organisation.establishment, name, '0');
  const refusal = await portal.refused('POST /portal/messages', requestOf(organisation));
  expect(refusal).toMatchObject({ status: 403, code: 'setting_off' });
  await server.build.setting(organisation.company, organisation.establishment, 'portal_child_messages', '1');
  await portal.ask('POST /portal/messages', requestOf(organisation));
});
