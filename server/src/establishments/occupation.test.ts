import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

function ask(organisation: Organisation) {
  return organisation.client.ask('GET /groups/occupation', {
    query: { id_establishment: `${organisation.establishment}` },
  });
}

test('counts nobody in a group without planning or presence', async () => {
  const organisation = await buildOrganisation(server);
  expect(await ask(organisation)).toEqual([{ id_group: organisation.group, present: 0, expected: 0 }]);
});

test('counts children who are present, but not those left open on an earlier day', async () => {
  const organisation = await buildOrganisation(server);
  const { group: group_id } = organisation;
  const record = async (row: { date: string; end_time?: string }) =>
    server.build.presence({ child_id: await addChild(server, organisation), group_id, ...row });
  await record({ date: testToday });
  await record({ date: '2026-03-09' });
  await record({ date: testToday, end_time: '2026-03-10T08:45:00.000Z' });
  expect(await ask(organisation)).toEqual([{ id_group: organisation.group, present: 1, expected: 0 }]);
});

test('counts each child planned today once, without those reported absent or ill', async () => {
  const organisation = await buildOrganisation(server);
  const plan = (child_id: number, row: object = {}) =>
    server.build.planningItem({ child_id, group_id: organisation.group, date: testToday, ...row });
  await plan(organisation.child, { end_time: '12:00' });
  await plan(organisation.child, { start_time: '13:00' });
  await plan(await addChild(server, organisation), { status: 'DELETED' });
  await plan(await addChild(server, organisation), { date: '2026-03-11' });
  await plan(await addChild(server, organisation));
  const ill = await addChild(server, organisation);
  await plan(ill);
  await server.db.insertInto('day_status').values({ child_id: ill, date: testToday, ill: 1 }).execute();
  const absent = await addChild(server, organisation);
  await plan(absent);
  await organisation.client.ask('POST /presence/absence', {
    headers: {},
    body: { child_id: absent, kind: 'absent', reason: '' },
  });
  expect(await ask(organisation)).toEqual([{ id_group: organisation.group, present: 0, expected: 2 }]);
});

test('counts children planned every week, unless cancelled for today', async () => {
  const organisation = await buildOrganisation(server);
  const weekly = async () => {
    const at = { child_id: await addChild(server, organisation), group_id: organisation.group };
    return { ...at, weekly_slot_id: await server.build.weeklySlot(at), date: testToday };
  };
  await weekly();
  await server.build.planningItem({ ...(await weekly()), start_time: '10:00' });
  await server.build.planningItem({ ...(await weekly()), status: 'DELETED' });
  expect(await ask(organisation)).toEqual([{ id_group: organisation.group, present: 0, expected: 2 }]);
});

test('lists every group of the establishment, and none of another', async () => {
  const organisation = await buildOrganisation(server);
  const second = await server.build.group({ establishment_id: organisation.establishment });
  const elsewhere = await server.build.establishment({ company_id: organisation.company });
  const group_id = await server.build.group({ establishment_id: elsewhere });
  await server.build.presence({ child_id: organisation.child, group_id, date: testToday });
  expect((await ask(organisation)).map(({ id_group }) => id_group)).toEqual([organisation.group, second]);
  const empty = await server.build.establishment({ company_id: organisation.company });
  await server.build.access(organisation.account, empty);
  expect(await ask({ ...organisation, establishment: empty })).toEqual([]);
});
