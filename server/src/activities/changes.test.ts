import { randomUUID } from 'node:crypto';
import type { CallInput } from '@groepsapp/contract';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;
let bottle: number;
let sleep: number;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  const company_id = organisation.company;
  bottle = await server.build.activityType({ company_id, name: 'Flesvoeding', icon_id: 3 });
  sleep = await server.build.activityType({ company_id, name: 'Slapen', icon_id: 1, enter_time_end: 1 });
});

type Body = CallInput<'POST /activities'>['body'];

const fieldsOf = (row: Partial<Body> = {}) => ({
  ...{ activity_id: bottle, text: '120 ml', date: testToday, start_time: '09:30' },
  ...row,
});

function requestOf(row: Partial<Body> = {}, key?: string): CallInput<'POST /activities'> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return { headers, body: { child_id: `${organisation.child}`, ...fieldsOf(row) } };
}

const save = (row?: Partial<Body>, key?: string) => organisation.client.ask('POST /activities', requestOf(row, key));

async function saved(row?: Partial<Body>) {
  const [activity] = (await save(row)).activities;
  if (activity === undefined) throw new Error('nothing was saved');
  return activity;
}

function change(id: number, body: CallInput<'PUT /activities/:id'>['body']) {
  return { headers: {}, params: { id: `${id}` }, body };
}

function ofGroup() {
  return organisation.client.ask('GET /activities', { query: { id_group: `${organisation.group}`, date: testToday } });
}

async function actionsOf(account: number) {
  const lines = server.db.selectFrom('audit').where('account_id', '=', account).orderBy('id');
  const written = await lines.select(['action', 'child_id']).execute();
  return written.filter(({ action }) => action !== 'activities.read');
}

test('an activity is saved for each child of the list, and listed', async () => {
  const sibling = await addChild(server, organisation);
  const { id, activities } = await save({ child_id: `${organisation.child},${sibling}`, text: ' 120 ml\n' });
  const common = { activity_id: bottle, activity: 'Flesvoeding', icon_id: 3, text: '120 ml', entry_id: id };
  const times = { date: testToday, start_time: '09:30', end_time: null, created_at: testNow, modified_at: null };
  expect(activities).toMatchObject([
    { child_id: organisation.child, ...common, ...times },
    { child_id: sibling, ...common, ...times },
  ]);
  expect(await ofGroup()).toEqual(activities);
  expect(await actionsOf(organisation.account)).toEqual([
    { action: 'activities.created', child_id: organisation.child },
    { action: 'activities.created', child_id: sibling },
  ]);
});

test('saves nothing when one child of the list has left', async () => {
  const gone = await server.build.child({ company_id: organisation.company });
  const placement = { child_id: gone, group_id: organisation.group, start_date: '2025-01-01', end_date: '2026-03-01' };
  await server.build.placement(placement);
  const request = requestOf({ child_id: `${organisation.child},${gone}` });
  expect(await organisation.client.refused('POST /activities', request)).toMatchObject({ status: 403 });
  expect(await ofGroup()).toEqual([]);
});

test('concurrent requests with the same idempotency key create one entry; other content with that key is a conflict', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => save({}, key)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await ofGroup()).toHaveLength(1);
  for (const other of [{ text: '90 ml' }, { start_time: '09:35' }, { activity_id: sleep }]) {
    const refusal = await organisation.client.refused('POST /activities', requestOf(other, key));
    expect(refusal).toMatchObject({ status: 409 });
  }
});

test('a retry with the same key does not recreate an entry that was deleted', async () => {
  const key = randomUUID();
  const { id } = await save({}, key);
  await organisation.client.ask('DELETE /activities/:id', { params: { id: `${id}` }, query: {} });
  expect(await save({}, key)).toEqual({ id, activities: [] });
  expect(await ofGroup()).toEqual([]);
});

test('refuses to delete an activity that was changed in the meantime', async () => {
  const { id, created_at } = await saved();
  const params = { id: `${id}` };
  server.clock.advance(10_000);
  const edit = change(id, { ...fieldsOf({ text: '90 ml' }), based_on: created_at });
  await organisation.client.ask('PUT /activities/:id', edit);
  const seen = { params, query: { based_on: created_at } };
  const refusal = await organisation.client.refused('DELETE /activities/:id', seen);
  expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
  expect(await ofGroup()).toHaveLength(1);
});

test('keeps an end time only for types that have one', async () => {
  expect(await saved({ end_time: '10:00' })).toMatchObject({ end_time: null, enter_time_end: false });
  const times = { start_time: '09:00', end_time: '09:45' };
  expect(await saved({ activity_id: sleep, ...times })).toMatchObject({ end_time: '09:45', enter_time_end: true });
});

test.each<[Partial<Body>, Record<string, string>]>([
  [{ date: '2026-03-11' }, { date: 'Deze dag ligt in de toekomst.' }],
  [{ date: '2026-02-30' }, { date: 'Vul een bestaande datum in (JJJJ-MM-DD).' }],
  [{ text: 'é'.repeat(1001) }, { text: 'Vul ten hoogste 1000 tekens in.' }],
])('%j is refused', async (row, fields) => {
  expect(await organisation.client.refused('POST /activities', requestOf(row))).toMatchObject({ status: 400, fields });
});

test('an end before the start is refused', async () => {
  const refused = { status: 400, fields: { end_time: 'De eindtijd moet na de begintijd liggen.' } };
  const request = requestOf({ activity_id: sleep, end_time: '09:25' });
  expect(await organisation.client.refused('POST /activities', request)).toMatchObject(refused);
});

test('refuses a type of another company and a type that is no longer offered; an edit may keep its old type', async () => {
  const other = await buildOrganisation(server);
  const theirs = await server.build.activityType({ company_id: other.company });
  const refused = { status: 400, fields: { activity_id: 'Kies een activiteit.' } };
  const request = requestOf({ activity_id: theirs });
  expect(await organisation.client.refused('POST /activities', request)).toMatchObject(refused);
  const { id } = await saved();
  await server.db.updateTable('activity_type').set({ active: 0 }).where('id', '=', bottle).execute();
  expect(await organisation.client.refused('POST /activities', requestOf())).toMatchObject(refused);
  const kept = change(id, fieldsOf({ text: 'Alles op' }));
  expect(await organisation.client.ask('PUT /activities/:id', kept)).toMatchObject({ text: 'Alles op' });
});

test('a concurrent edit of the same version is refused with 409 and the current value', async () => {
  const { id, created_at: based_on } = await saved();
  server.clock.advance(10_000);
  const first = change(id, { ...fieldsOf({ text: '150 ml' }), based_on });
  const updated = await organisation.client.ask('PUT /activities/:id', first);
  expect(await organisation.client.ask('PUT /activities/:id', first)).toEqual(updated);
  server.clock.advance(10_000);
  const second = change(id, { ...fieldsOf({ text: '90 ml' }), based_on });
  const answer = await organisation.client.attempt('PUT /activities/:id', second);
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error.current).toEqual(updated);
  const decided = change(id, { ...fieldsOf({ text: '90 ml' }), based_on: updated.modified_at ?? '' });
  expect(await organisation.client.ask('PUT /activities/:id', decided)).toMatchObject({ text: '90 ml' });
});

test('the first end time counts, and an end before the start is set to the start', async () => {
  const { id } = await saved({ activity_id: sleep });
  const ended = await organisation.client.ask('PUT /activities/:id', change(id, { end_time: '10:05' }));
  expect(ended).toMatchObject({ end_time: '10:05' });
  expect(await organisation.client.ask('PUT /activities/:id', change(id, { end_time: '10:20' }))).toEqual(ended);
  const later = await saved({ activity_id: sleep, start_time: '10:05' });
  const early = change(later.id, { end_time: '10:02' });
  expect(await organisation.client.ask('PUT /activities/:id', early)).toMatchObject({ end_time: '10:05' });
});

test('refuses an end time for a type without one', async () => {
  const { id } = await saved();
  const refusal = await organisation.client.refused('PUT /activities/:id', change(id, { end_time: '10:00' }));
  expect(refusal).toMatchObject({ status: 400, fields: { end_time: 'Deze activiteit heeft geen eindtijd.' } });
});

test('two concurrent deletes: one succeeds, the other gets 404', async () => {
  const params = { id: `${(await saved()).id}` };
  const answers = await Promise.all(
    [1, 2].map(() => organisation.client.attempt('DELETE /activities/:id', { params, query: {} })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await ofGroup()).toEqual([]);
});

test('a sleep says when it was last checked, where checks are asked for and can be noted', async () => {
  const sleepOf = async () => {
    const query = { id_group: `${organisation.group}` };
    const [child] = await organisation.client.ask('GET /children', { query });
    return child?.status.activities;
  };
  await saved({ activity_id: sleep });
  const { company, establishment } = organisation;
  expect(await sleepOf()).toEqual([expect.not.objectContaining({ check: expect.anything() })]);
  await server.build.setting(company, establishment, 'ipad_sleep_check_minutes', '10');
  expect(await sleepOf()).toEqual([expect.not.objectContaining({ check: expect.anything() })]);
  const check = await server.build.activityType({ company_id: company, name: 'Slaapcontrole', icon_id: 21 });
  expect(await sleepOf()).toMatchObject([{ check: { activity_id: check, last: null } }]);
  for (const start_time of ['09:20', '09:50', '09:40']) await saved({ activity_id: check, start_time });
  expect(await sleepOf()).toMatchObject([{ start_time: '09:30', check: { last: '09:50' } }]);
});

test('a check before the child fell asleep does not count', async () => {
  const { company, establishment, group } = organisation;
  await server.build.setting(company, establishment, 'ipad_sleep_check_minutes', '10');
  const check = await server.build.activityType({ company_id: company, name: 'Slaapcontrole', icon_id: 21 });
  await saved({ activity_id: check, start_time: '09:20' });
  await saved({ activity_id: sleep });
  const [child] = await organisation.client.ask('GET /children', { query: { id_group: `${group}` } });
  expect(child?.status.activities).toMatchObject([{ check: { last: null } }]);
});

test('the child sleeps from the start of a sleep to its end', async () => {
  const statusOf = async () => {
    const query = { id_group: `${organisation.group}` };
    return (await organisation.client.ask('GET /children', { query }))[0]?.status;
  };
  const { id } = await saved({ activity_id: sleep });
  const activities = [{ id, activity: 'Slapen', icon_id: 1, start_time: '09:30' }];
  expect(await statusOf()).toMatchObject({ sleep: true, activities });
  await organisation.client.ask('PUT /activities/:id', change(id, { end_time: '10:00' }));
  expect(await statusOf()).toMatchObject({ sleep: false, activities: [] });
});
