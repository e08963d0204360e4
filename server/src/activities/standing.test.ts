import { randomUUID } from 'node:crypto';
import type { CallInput } from '@groepsapp/contract';
import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday as date, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;
let sleep: number;
let child: number;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  ({ child } = organisation);
  const type = { company_id: organisation.company, name: 'Slapen', icon_id: 1, enter_time_end: 1 };
  sleep = await server.build.activityType(type);
});

type Fields = Partial<CallInput<'POST /activities'>['body']>;

function begin(start_time: string, { key = randomUUID(), ...fields }: Fields & { key?: string } = {}) {
  const body = { child_id: `${child}`, activity_id: sleep, text: '', date, start_time, ...fields };
  return organisation.client.ask('POST /activities', { headers: { 'idempotency-key': key }, body });
}

const change = (id: number, body: CallInput<'PUT /activities/:id'>['body']) => ({
  ...{ headers: {}, params: { id: `${id}` }, body },
});
const stop = (id: number, end_time: string) => organisation.client.ask('PUT /activities/:id', change(id, { end_time }));

async function log() {
  const query = { id_group: `${organisation.group}`, date };
  const activities = await organisation.client.ask('GET /activities', { query });
  return activities.map(({ child_id, start_time, end_time }) => [child_id, start_time, end_time]);
}

async function doing() {
  const query = { id_group: `${organisation.group}` };
  const children = await organisation.client.ask('GET /children', { query });
  return children.find(({ id }) => id === child)?.status.activities;
}

/** Something that an earlier release saved beside what went on already. */
async function older(start_time: string): Promise<number> {
  const row = { child_id: child, activity_type_id: sleep, text: '', date, start_time, end_time: null };
  const by = { created_at: `${date}T08:00:00.000Z`, modified_at: null, entry_id: null };
  const made = server.db.insertInto('activity').values({ ...row, ...by, created_by: null, modified_by: null });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

test('a child that sleeps is not laid to sleep again: the answer is the sleep that goes on', async () => {
  const first = await begin('09:30');
  expect(await begin('09:35')).toEqual(first);
  expect(await log()).toEqual([[child, '09:30', null]]);
});

test('two tablets at once begin one sleep', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => begin(`09:${30 + index}`)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await log()).toHaveLength(1);
});

test('of several children those who are awake are laid to sleep, and the answer holds all', async () => {
  const sibling = await addChild(server, organisation);
  await begin('09:30');
  const key = randomUUID();
  const both = await begin('09:40', { child_id: `${child},${sibling}`, key });
  expect(both.activities.map(({ child_id, start_time }) => [child_id, start_time])).toEqual([
    [child, '09:30'],
    [sibling, '09:40'],
  ]);
  expect(both.activities[1]).toMatchObject({ entry_id: both.id });
  expect(await begin('09:40', { child_id: `${child},${sibling}`, key })).toEqual(both);
  expect(await log()).toHaveLength(2);
});

test('the answer holds nobody but the children of the request', async () => {
  const sibling = await addChild(server, organisation);
  await begin('09:30', { child_id: `${child},${sibling}` });
  const { activities } = await begin('09:40');
  expect(activities.map(({ child_id }) => child_id)).toEqual([child]);
});

test('the words of a second start are added to the sleep that goes on', async () => {
  await begin('09:30', { text: 'Onrustig' });
  expect((await begin('09:35', { text: 'Met speen' })).activities).toMatchObject([{ text: 'Onrustig, Met speen' }]);
  expect((await begin('09:40', { text: 'Met speen' })).activities).toMatchObject([{ text: 'Onrustig, Met speen' }]);
  const tooLong = { child_id: `${child}`, activity_id: sleep, text: 'é'.repeat(1000), date, start_time: '09:45' };
  const refusal = await organisation.client.refused('POST /activities', { headers: {}, body: tooLong });
  expect(refusal).toMatchObject({ status: 400, fields: { text: 'Vul ten hoogste 1000 tekens in.' } });
});

test('a start that a tablet sends after the sleep was ended elsewhere does not wake up as a new one', async () => {
  const { id } = await begin('09:30');
  await stop(id, '10:40');
  await begin('09:35');
  expect(await log()).toEqual([[child, '09:30', '10:40']]);
  expect(await doing()).toEqual([]);
});

test('a child that was woken is laid to sleep again, also within the minutes of rounding', async () => {
  const { id } = await begin('09:30');
  await stop(id, '10:02');
  await begin('10:00');
  expect(await log()).toEqual([
    [child, '09:30', '10:02'],
    [child, '10:00', null],
  ]);
});

test('a sleep with its end may be entered while another goes on', async () => {
  await begin('09:30');
  await begin('08:00', { end_time: '08:40' });
  expect(await log()).toHaveLength(2);
});

test('stopping ends all that older data holds of the type, and lists show it once', async () => {
  const first = await older('09:30');
  const second = await older('09:45');
  expect(await doing()).toEqual([{ id: first, activity: 'Slapen', icon_id: 1, start_time: '09:30' }]);
  await stop(second, '10:05');
  expect(await log()).toEqual([
    [child, '09:30', '10:05'],
    [child, '09:45', '10:05'],
  ]);
});

test('an end that arrives late ends nothing that began since', async () => {
  const { id } = await begin('09:30');
  await stop(id, '10:05');
  await begin('10:20');
  await stop(id, '10:06');
  expect(await log()).toEqual([
    [child, '09:30', '10:05'],
    [child, '10:20', null],
  ]);
});

test('an edit cannot make a child sleep twice', async () => {
  const { id } = await begin('09:30');
  await stop(id, '10:05');
  const next = await begin('10:20');
  const fields = { activity_id: sleep, text: '', date, start_time: '09:30' };
  const refusal = await organisation.client.refused('PUT /activities/:id', change(id, fields));
  expect(refusal).toMatchObject({ status: 400, fields: { end_time: 'Slapen is al bezig sinds 10:20.' } });
  const own = change(next.id, { ...fields, text: 'Met speen', start_time: '10:20' });
  expect(await organisation.client.ask('PUT /activities/:id', own)).toMatchObject({ text: 'Met speen' });
});
