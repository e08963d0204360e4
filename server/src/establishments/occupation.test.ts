import { addChild, buildHouse, type House } from '../testing/house.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

function ask(house: House) {
  return house.client.ask('GET /groups/occupation', { query: { id_establishment: `${house.establishment}` } });
}

test('a group in which nothing happens has nobody', async () => {
  const house = await buildHouse(server);
  expect(await ask(house)).toEqual([{ id_group: house.group, present: 0, expected: 0 }]);
});

test('children who are there are counted, since when they came does not matter', async () => {
  const house = await buildHouse(server);
  const { group: group_id } = house;
  const record = async (row: { date: string; end_time?: string }) =>
    server.build.presence({ child_id: await addChild(server, house), group_id, ...row });
  await record({ date: testToday });
  await record({ date: '2026-03-09' });
  await record({ date: testToday, end_time: '2026-03-10T08:45:00.000Z' });
  expect(await ask(house)).toEqual([{ id_group: house.group, present: 2, expected: 0 }]);
});

test('children who are planned today are counted once', async () => {
  const house = await buildHouse(server);
  const plan = (child_id: number, row: object = {}) =>
    server.build.planningItem({ child_id, group_id: house.group, date: testToday, ...row });
  await plan(house.child, { end_time: '12:00' });
  await plan(house.child, { start_time: '13:00' });
  await plan(await addChild(server, house), { status: 'DELETED' });
  await plan(await addChild(server, house), { date: '2026-03-11' });
  await plan(await addChild(server, house));
  expect(await ask(house)).toEqual([{ id_group: house.group, present: 0, expected: 2 }]);
});

test('every group is named, and none of another establishment', async () => {
  const house = await buildHouse(server);
  const second = await server.build.group({ establishment_id: house.establishment });
  const elsewhere = await server.build.establishment({ company_id: house.company });
  const group_id = await server.build.group({ establishment_id: elsewhere });
  await server.build.presence({ child_id: house.child, group_id, date: testToday });
  expect((await ask(house)).map(({ id_group }) => id_group)).toEqual([house.group, second]);
  const empty = await server.build.establishment({ company_id: house.company });
  await server.build.access(house.account, empty);
  expect(await ask({ ...house, establishment: empty })).toEqual([]);
});
