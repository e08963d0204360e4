import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function ask(organisation: Organisation, ...groups: number[]) {
  const id_group = (groups.length > 0 ? groups : [organisation.group]).join(',');
  return organisation.client.ask('GET /messages/unread-message-count', { query: { id_group } });
}

/** Marks a thread as read for the staff of the organisation. */
async function readUpTo({ establishment, account }: Organisation, child_id: number, up_to_message_id: number) {
  const row = { child_id, establishment_id: establishment, up_to_message_id, account_id: account };
  await server.build.messagesRead(row);
}

test('unread messages of parents are counted, those of staff never', async () => {
  const organisation = await buildOrganisation(server);
  const child_id = organisation.child;
  const read = await server.build.message({ child_id });
  await server.build.message({ child_id });
  await server.build.message({ child_id, text: 'Tot morgen!' });
  await server.build.message({ child_id, entered_by: 0, text: 'Fijne avond.' });
  expect(await ask(organisation)).toMatchObject([{ child_id, unread_messages: 3, last_message: 'Fijne avond.' }]);
  await readUpTo(organisation, child_id, read);
  expect(await ask(organisation)).toMatchObject([{ child_id, unread_messages: 2, last_message: 'Fijne avond.' }]);
});

test('every child of the groups is listed, also with an empty or read thread', async () => {
  const organisation = await buildOrganisation(server);
  const second = await addChild(server, organisation);
  const third = await addChild(server, organisation);
  await readUpTo(organisation, second, await server.build.message({ child_id: second, text: 'Dank je wel' }));
  await server.build.message({ child_id: third, text: 'Is Daan er al?' });
  expect(await ask(organisation)).toMatchObject([
    { child_id: organisation.child, unread_messages: 0, last_message: null, last_message_at: null },
    { child_id: second, unread_messages: 0, last_message: 'Dank je wel' },
    { child_id: third, unread_messages: 1, last_message: 'Is Daan er al?' },
  ]);
});

test('the newest message has its time', async () => {
  const organisation = await buildOrganisation(server);
  const child_id = organisation.child;
  await server.build.message({ child_id, created_at: '2026-11-17T08:00:00.000Z' });
  await server.build.message({ child_id, created_at: '2026-11-17T09:30:00.000Z', entered_by: 0 });
  expect(await ask(organisation)).toMatchObject([{ last_message_at: '2026-11-17T09:30:00.000Z' }]);
});

test('a read mark of another establishment does not count here', async () => {
  const organisation = await buildOrganisation(server);
  const other = await server.build.establishment({ company_id: organisation.company });
  const message = await server.build.message({ child_id: organisation.child });
  await readUpTo({ ...organisation, establishment: other }, organisation.child, message);
  expect(await ask(organisation)).toMatchObject([{ unread_messages: 1 }]);
});

test('for two establishments at once, the furthest read mark counts', async () => {
  const organisation = await buildOrganisation(server);
  const establishment = await server.build.establishment({ company_id: organisation.company });
  await server.build.access(organisation.account, establishment);
  const group_id = await server.build.group({ establishment_id: establishment });
  await server.build.placement({ child_id: organisation.child, group_id });
  const first = await server.build.message({ child_id: organisation.child });
  const second = await server.build.message({ child_id: organisation.child });
  await server.build.message({ child_id: organisation.child });
  await readUpTo(organisation, organisation.child, first);
  await readUpTo({ ...organisation, establishment }, organisation.child, second);
  expect(await ask(organisation)).toMatchObject([{ unread_messages: 2 }]);
  expect(await ask(organisation, group_id)).toMatchObject([{ unread_messages: 1 }]);
  expect(await ask(organisation, organisation.group, group_id)).toMatchObject([{ unread_messages: 1 }]);
});

test('a group without children answers an empty list', async () => {
  const organisation = await buildOrganisation(server);
  expect(await ask(organisation, await server.build.group({ establishment_id: organisation.establishment }))).toEqual(
    [],
  );
});

test('brings no more of the newest message than a preview shows', async () => {
  const organisation = await buildOrganisation(server);
  const { child: child_id } = organisation;
  await server.build.message({ child_id, text: `${'a'.repeat(200)}\nEn nog iets.` });
  expect(await ask(organisation)).toMatchObject([{ last_message: `${'a'.repeat(110)}…` }]);
});
