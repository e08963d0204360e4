import type { CallInput } from '@groepsapp/contract';
import { testEngine } from '../database/testing/testDatabase.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import type { TestClient } from '../testing/TestClient.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;
let office: TestClient;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  office = server.as({ integration: await server.build.integration({ company_id: organisation.company }) });
});

type Wanted = CallInput<'PUT /integration/activity-types'>['body']['types'];

const bottle = { name: 'Flesvoeding', icon_id: 3, enter_time_end: false, predefined_texts: ['90 ml', '120 ml'] };
const sleep = { name: 'Slapen', icon_id: 1, enter_time_end: true, predefined_texts: [] };

const save = async (types: Wanted) => (await office.ask('PUT /integration/activity-types', { body: { types } })).types;
const refusal = (types: Wanted) => office.refused('PUT /integration/activity-types', { body: { types } });
const chosenBy = (group: number, activity_type_ids: number[]) => ({
  params: { id: `${group}` },
  body: { activity_type_ids },
});

async function offered(group = organisation.group) {
  const types = await organisation.client.ask('GET /activities/types', { query: { id_group: `${group}` } });
  return types.map(({ name, predefined_texts }) => [name, ...predefined_texts.map(({ text }) => text)]);
}

test('the office sets the types, their order and their texts', async () => {
  const types = await save([bottle, sleep]);
  expect(types).toEqual([bottle, sleep].map((type, index) => ({ ...type, id: types[index]?.id, active: true })));
  expect(await offered()).toEqual([['Flesvoeding', '90 ml', '120 ml'], ['Slapen']]);
  await save([sleep, { ...bottle, predefined_texts: ['150 ml'] }]);
  expect(await offered()).toEqual([['Slapen'], ['Flesvoeding', '150 ml']]);
});

test('saving the same list again changes nothing, also when two requests do so concurrently', async () => {
  const first = await save([bottle, sleep]);
  const answers = await Promise.all([save([bottle, sleep]), save([bottle, sleep])]);
  expect(answers).toEqual([first, first]);
});

test('a type keeps its activities when it gets another name', async () => {
  const [type] = await save([bottle]);
  await save([{ ...bottle, id: type?.id, name: 'Fles' }]);
  expect((await save([{ ...bottle, name: 'Fles' }])).map(({ id }) => id)).toEqual([type?.id]);
});

test('a type left out of the list is no longer offered, but its activities stay readable', async () => {
  const [type] = await save([bottle, sleep]);
  const body = { child_id: `${organisation.child}`, activity_id: type?.id ?? 0, text: '', date: testToday };
  await organisation.client.ask('POST /activities', { headers: {}, body: { ...body, start_time: '09:30' } });
  expect(await save([sleep])).toMatchObject([
    { name: 'Slapen', active: true },
    { name: 'Flesvoeding', active: false },
  ]);
  expect(await offered()).toEqual([['Slapen']]);
  const query = { id_group: `${organisation.group}`, date: testToday };
  const [noted] = await organisation.client.ask('GET /activities', { query });
  expect(noted).toMatchObject({ activity: 'Flesvoeding', icon_id: 3 });
  expect((await save([bottle]))[0]).toMatchObject({ id: type?.id, active: true });
});

test('a group offers its chosen types, and all types when the choice is cleared', async () => {
  const [, second] = await save([bottle, sleep]);
  const other = await server.build.group({ establishment_id: organisation.establishment });
  const chosen = await office.ask(
    'PUT /integration/groups/:id/activity-types',
    chosenBy(organisation.group, [second?.id ?? 0]),
  );
  expect(chosen).toMatchObject({ group_id: organisation.group, activity_type_ids: [second?.id] });
  expect(await offered()).toEqual([['Slapen']]);
  expect(await offered(other)).toHaveLength(2);
  const params = { id: `${organisation.establishment}` };
  const { groups } = await office.ask('GET /integration/establishments/:id/activity-types', { params });
  expect(groups.map(({ activity_type_ids }) => activity_type_ids.length)).toEqual([1, 0]);
  await office.ask('PUT /integration/groups/:id/activity-types', chosenBy(organisation.group, []));
  expect(await offered()).toHaveLength(2);
});

test('a group whose chosen types are all inactive offers those of the company', async () => {
  const [first] = await save([bottle, sleep]);
  await office.ask('PUT /integration/groups/:id/activity-types', chosenBy(organisation.group, [first?.id ?? 0]));
  await save([sleep]);
  expect(await offered()).toEqual([['Slapen']]);
});

test.each<[string, Wanted]>([
  ['two types with one name', [bottle, bottle]],
  ['the icon of messages', [{ ...bottle, icon_id: 9 }]],
  ['an icon that there is not', [{ ...bottle, icon_id: 53 }]],
  ['a type without a name', [{ ...bottle, name: ' ' }]],
  ['no types at all', []],
  ['a text that is too long', [{ ...bottle, predefined_texts: ['x'.repeat(121)] }]],
])('refuses %s and changes nothing', async (_, types) => {
  await save([bottle, sleep]);
  expect(await refusal(types)).toMatchObject({ status: 400 });
  expect(await offered()).toHaveLength(2);
});

test('refuses types and groups of another company', async () => {
  const other = await buildOrganisation(server);
  const theirs = await server.build.activityType({ company_id: other.company });
  const [own] = await save([bottle]);
  expect(await refusal([{ ...bottle, id: theirs }])).toMatchObject({ status: 404 });
  for (const request of [chosenBy(other.group, [own?.id ?? 0]), chosenBy(organisation.group, [theirs])]) {
    expect(await office.refused('PUT /integration/groups/:id/activity-types', request)).toMatchObject({ status: 404 });
  }
  expect(await offered()).toEqual([['Flesvoeding', '90 ml', '120 ml']]);
});

test('publishes a change of types to all establishments', async () => {
  const second = await server.build.establishment({ company_id: organisation.company });
  await save([bottle]);
  if (testEngine !== 'sqlite') return;
  const rows = await server.db.selectFrom('event_outbox').selectAll().execute();
  const published = rows.map((row) => JSON.stringify(row)).filter((row) => row.includes('activity-types-changed'));
  for (const id of [organisation.establishment, second]) {
    expect(published.some((row) => row.includes(`\\"establishmentId\\":${id}`))).toBe(true);
  }
});
