import { addChild, buildHouse, type House } from '../testing/house.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function ask(house: House, ...groups: number[]) {
  const id_group = (groups.length > 0 ? groups : [house.group]).join(',');
  return house.client.ask('GET /messages/unread-message-count', { query: { id_group } });
}

/** Marks a child's thread as read by the staff of the house. */
async function readUpTo({ establishment, account }: House, child_id: number, up_to_message_id: number) {
  const row = { child_id, establishment_id: establishment, up_to_message_id, account_id: account };
  await server.build.messagesRead(row);
}

test('messages of parents count until they are read, those of staff never', async () => {
  const house = await buildHouse(server);
  const child_id = house.child;
  const read = await server.build.message({ child_id });
  await server.build.message({ child_id });
  await server.build.message({ child_id, text: 'Tot morgen!' });
  await server.build.message({ child_id, entered_by: 0, text: 'Fijne avond.' });
  expect(await ask(house)).toEqual([{ child_id, unread_messages: 3, last_message: 'Fijne avond.' }]);
  await readUpTo(house, child_id, read);
  expect(await ask(house)).toEqual([{ child_id, unread_messages: 2, last_message: 'Fijne avond.' }]);
});

test('every child of the groups is named, also one whose thread is empty or read', async () => {
  const house = await buildHouse(server);
  const second = await addChild(server, house);
  const third = await addChild(server, house);
  await readUpTo(house, second, await server.build.message({ child_id: second, text: 'Dank je wel' }));
  await server.build.message({ child_id: third, text: 'Is Daan er al?' });
  expect(await ask(house)).toEqual([
    { child_id: house.child, unread_messages: 0, last_message: null },
    { child_id: second, unread_messages: 0, last_message: 'Dank je wel' },
    { child_id: third, unread_messages: 1, last_message: 'Is Daan er al?' },
  ]);
});

test('what another establishment has read stays unread here', async () => {
  const house = await buildHouse(server);
  const other = await server.build.establishment({ company_id: house.company });
  const message = await server.build.message({ child_id: house.child });
  await readUpTo({ ...house, establishment: other }, house.child, message);
  expect(await ask(house)).toMatchObject([{ unread_messages: 1 }]);
});

test('asked for two establishments at once, a thread is as read as the one that read furthest', async () => {
  const house = await buildHouse(server);
  const establishment = await server.build.establishment({ company_id: house.company });
  await server.build.access(house.account, establishment);
  const group_id = await server.build.group({ establishment_id: establishment });
  await server.build.placement({ child_id: house.child, group_id });
  const first = await server.build.message({ child_id: house.child });
  const second = await server.build.message({ child_id: house.child });
  await server.build.message({ child_id: house.child });
  await readUpTo(house, house.child, first);
  await readUpTo({ ...house, establishment }, house.child, second);
  expect(await ask(house)).toMatchObject([{ unread_messages: 2 }]);
  expect(await ask(house, group_id)).toMatchObject([{ unread_messages: 1 }]);
  expect(await ask(house, house.group, group_id)).toMatchObject([{ unread_messages: 1 }]);
});

test('a group without children answers an empty list', async () => {
  const house = await buildHouse(server);
  expect(await ask(house, await server.build.group({ establishment_id: house.establishment }))).toEqual([]);
});
