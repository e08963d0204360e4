import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const ofChild = (window: { date: string; up_to_date?: string }) =>
  organisation.client.ask('GET /activities', { query: { id_child: `${organisation.child}`, ...window } });

const ofGroup = (window: { date: string; up_to_date?: string }) =>
  organisation.client.ask('GET /activities', { query: { id_group: `${organisation.group}`, ...window } });

test('a window includes its first and its last moment', async () => {
  const { build } = server;
  const at = (date: string, start_time: string) => build.activity({ child_id: organisation.child, date, start_time });
  await at('2026-03-08', '09:00');
  const late = await at('2026-03-10', '14:00');
  const early = await at('2026-03-10', '08:00');
  const before = await at('2026-03-09', '16:00');
  const window = { date: '2026-03-09', up_to_date: '2026-03-10' };
  expect((await ofChild(window)).map(({ id }) => id)).toEqual([before, early, late]);
  expect((await ofGroup(window)).map(({ id }) => id)).toEqual([before, early, late]);
  expect((await ofGroup({ date: '2026-03-09' })).map(({ id }) => id)).toEqual([before]);
});

test('includes chat messages at their time in Amsterdam, when messages are enabled', async () => {
  const { build } = server;
  const sent = { child_id: organisation.child, text: 'Mees is verkouden.' };
  const id = await build.message({ ...sent, created_at: '2026-03-09T23:15:00.000Z' });
  await build.message({ ...sent, created_at: '2026-03-09T22:45:00.000Z' });
  const inLog = { id, child_id: organisation.child, activity_id: null, activity: 'Chatbericht', icon_id: 9 };
  expect(await ofGroup({ date: testToday })).toMatchObject([{ ...inLog, text: sent.text, start_time: '00:15' }]);
  expect(await ofChild({ date: testToday })).toMatchObject([inLog]);
  for (const name of ['ipad_message', 'ipad_go_message', 'portal_child_messages']) {
    await build.setting(organisation.company, organisation.establishment, name, '0');
  }
  expect(await ofGroup({ date: testToday })).toEqual([]);
  expect(await ofChild({ date: testToday })).toEqual([]);
});

test('omits everything after the last day of a child that has left', async () => {
  const { build } = server;
  const gone = await build.child({ company_id: organisation.company });
  const placement = { child_id: gone, group_id: organisation.group, start_date: '2025-01-01', end_date: '2026-03-05' };
  await build.placement(placement);
  const last = await build.activity({ child_id: gone, date: '2026-03-05' });
  await build.activity({ child_id: gone, date: '2026-03-06' });
  const query = { id_child: `${gone}`, date: '2026-03-01', up_to_date: testToday };
  const found = await organisation.client.ask('GET /activities', { query });
  expect(found.map(({ id }) => id)).toEqual([last]);
});

test('allows at most six weeks per request for groups, and a year for one child', async () => {
  const query = { id_group: `${organisation.group}`, date: '2026-01-01', up_to_date: '2026-02-11' };
  expect(await organisation.client.ask('GET /activities', { query })).toEqual([]);
  const longer = { query: { ...query, up_to_date: '2026-02-12' } };
  expect(await organisation.client.refused('GET /activities', longer)).toMatchObject({ status: 400 });
  expect(await ofChild({ date: '2025-03-11', up_to_date: '2026-03-10' })).toEqual([]);
  const backwards = { query: { id_child: `${organisation.child}`, date: '2026-03-10', up_to_date: '2026-03-09' } };
  expect(await organisation.client.refused('GET /activities', backwards)).toMatchObject({ status: 400 });
});

test('a group offers the types of its company, or only those that were chosen for it', async () => {
  const { build, db } = server;
  const company_id = organisation.company;
  const types = () =>
    organisation.client.ask('GET /activities/types', { query: { id_group: `${organisation.group}` } });
  const other = await buildOrganisation(server);
  await build.activityType({ company_id: other.company });
  await build.activityType({ company_id, active: 0 });
  const sleep = await build.activityType({ company_id, position: 2, name: 'Slapen', icon_id: 1, enter_time_end: 1 });
  const fruit = await build.activityType({ company_id, position: 1, name: 'Fruit', icon_id: 5 });
  const text = { activity_type_id: fruit, text: 'Alles op', position: 0 };
  await db.insertInto('activity_type_text').values(text).execute();
  expect(await types()).toMatchObject([
    { id: fruit, name: 'Fruit', icon_id: 5, enter_time_end: false, predefined_texts: [{ text: 'Alles op' }] },
    { id: sleep, name: 'Slapen', icon_id: 1, enter_time_end: true, predefined_texts: [] },
  ]);
  const chosen = { activity_type_id: sleep, group_id: organisation.group };
  await db.insertInto('activity_type_group').values(chosen).execute();
  expect((await types()).map(({ id }) => id)).toEqual([sleep]);
});

test('lists each child planned on a day once, without the cancelled ones', async () => {
  const { build } = server;
  const place = { child_id: organisation.child, group_id: organisation.group };
  const planned = async (date: string) =>
    organisation.client.ask('GET /events/has-planning-on-date', { query: { id_group: `${organisation.group}`, date } });
  const weekly_slot_id = await build.weeklySlot(place);
  await build.planningItem({ ...place, date: testToday, start_time: '18:00', end_time: '19:00' });
  expect(await planned(testToday)).toEqual([{ child_id: organisation.child }]);
  expect(await planned('2026-03-11')).toEqual([]);
  await build.planningItem({ ...place, date: '2026-03-17', weekly_slot_id, status: 'DELETED' });
  expect(await planned('2026-03-17')).toEqual([]);
});
