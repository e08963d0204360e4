import { randomUUID } from 'node:crypto';
import type { CallInput } from '@groepsapp/contract';
import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday as date, type TestServer } from '../testing/testServer.ts';

const next = '2026-03-11';

let server: TestServer;
let organisation: Organisation;
let sleep: number;
let child: number;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  ({ child } = organisation);
  const type = { company_id: organisation.company, name: 'Slapen', icon_id: 1, enter_time_end: 1 };
  sleep = await server.build.activityType(type);
  const { id } = organisation.session;
  await server.db.updateTable('session').set({ expires_at: '2099-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
});

/** Sets the clock to a time in Amsterdam, in winter. */
const at = (day: string, time: string) => server.clock.set(`${day}T${time}:00+01:00`);

type Body = CallInput<'POST /activities'>['body'];

const fieldsOf = (fields: Partial<Body> = {}) => ({
  ...{ activity_id: sleep, text: '', date, start_time: '23:30' },
  ...fields,
});

async function begin(fields: Partial<Body> = {}) {
  const body = { child_id: `${child}`, ...fieldsOf(fields) };
  const { activities } = await organisation.client.ask('POST /activities', {
    headers: { 'idempotency-key': randomUUID() },
    body,
  });
  const [made] = activities;
  if (made === undefined) throw new Error('nothing was saved');
  return made;
}

const change = (id: number, body: CallInput<'PUT /activities/:id'>['body']) =>
  organisation.client.ask('PUT /activities/:id', { headers: {}, params: { id: `${id}` }, body });

async function logOf(day: string) {
  const query = { id_group: `${organisation.group}`, date: day };
  const activities = await organisation.client.ask('GET /activities', { query });
  return activities.map((one) => [one.date, one.start_time, one.end_time, one.end_date]);
}

async function doing() {
  const children = await organisation.client.ask('GET /children', { query: { id_group: `${organisation.group}` } });
  return children.find(({ id }) => id === child)?.status.activities;
}

test('a sleep goes on after midnight and for days, until somebody ends it', async () => {
  at(date, '23:31');
  const { id } = await begin();
  const running = [{ id, activity: 'Slapen', icon_id: 1, start_time: '23:30', date }];
  for (const [day, time] of [
    [next, '00:00'],
    [next, '06:15'],
    ['2026-03-13', '10:00'],
  ] as const) {
    at(day, time);
    expect(await doing()).toEqual(running);
    expect(await logOf(day)).toEqual([[date, '23:30', null, null]]);
  }
  await change(id, { end_time: '10:00', end_date: '2026-03-13' });
  expect(await doing()).toEqual([]);
  expect(await logOf('2026-03-12')).toEqual([[date, '23:30', '10:00', '2026-03-13']]);
});

test.each([
  ['a client that says the day', { end_time: '06:15', end_date: next }, ['06:15', next]],
  ['a client of the specification', { end_time: '06:15' }, ['06:15', next]],
  ['an end at midnight', { end_time: '00:00' }, ['00:00', null]],
  ['an end at midnight, written as 24:00', { end_time: '24:00' }, ['00:00', null]],
  ['an end at midnight, with the day that begins then', { end_time: '00:00', end_date: next }, ['00:00', null]],
  ['an end before midnight that comes late', { end_time: '23:45' }, ['23:45', null]],
  ['an end before midnight with its day', { end_time: '23:45', end_date: date }, ['23:45', null]],
])('%s ends it on its day', async (_who, body, [end_time, end_date]) => {
  at(date, '23:31');
  const { id } = await begin();
  at(next, '06:15');
  expect(await change(id, body)).toMatchObject({ date, start_time: '23:30', end_time, end_date });
  expect(await doing()).toEqual([]);
  expect(await logOf(date)).toEqual([[date, '23:30', end_time, end_date]]);
  expect(await logOf(next)).toEqual(end_date === null ? [] : [[date, '23:30', end_time, end_date]]);
});

test('a stop a moment before the rounded start becomes that start, and not an end tomorrow', async () => {
  at(date, '13:03');
  const { id } = await begin({ start_time: '13:05' });
  expect(await change(id, { end_time: '13:04' })).toMatchObject({ end_time: '13:05', end_date: null });
});

test('a start after midnight is no second sleep, also one that was sent late', async () => {
  at(date, '23:31');
  const first = await begin();
  at(next, '00:40');
  expect(await begin({ date: next, start_time: '00:40' })).toEqual(first);
  await change(first.id, { end_time: '06:15', end_date: next });
  at(next, '06:30');
  expect(await begin({ date: next, start_time: '05:00' })).toMatchObject({ id: first.id });
  expect(await begin({ date: next, start_time: '06:25' })).not.toMatchObject({ id: first.id });
});

/** The child has been there on a day, until 18:00. */
async function signOut(day: string) {
  const times = { start_time: `${day}T07:00:00.000Z`, end_time: `${day}T17:00:00.000Z` };
  const row = { child_id: child, group_id: organisation.group, date: day, ...times };
  await server.db.insertInto('presence').values(row).execute();
}

test('what nobody ended stops going on when the child is signed out', async () => {
  at(date, '13:00');
  await begin({ start_time: '13:00' });
  await signOut(date);
  at(next, '09:00');
  expect(await doing()).toEqual([]);
  expect(await logOf(next)).toEqual([]);
  expect(await begin({ date: next, start_time: '09:00' })).toMatchObject({ date: next });
});

/** The fields that the server refuses of something new. */
async function refusedOf(fields: Partial<Body>): Promise<unknown> {
  const request = { headers: {}, body: { child_id: `${child}`, ...fieldsOf(fields) } };
  return (await organisation.client.attempt('POST /activities', request)).json().error.fields;
}

const endsEarly = { end_time: 'De eindtijd moet na de begintijd liggen.' };

describe('in a form', () => {
  test('an end on the next day is kept with its day, and stays when only the text changes', async () => {
    at(next, '09:00');
    const made = await begin({ end_time: '06:15', end_date: next });
    expect(made).toMatchObject({ date, start_time: '23:30', end_time: '06:15', end_date: next });
    const fields = fieldsOf({ text: 'Onrustig', end_time: '06:15' });
    expect(await change(made.id, fields)).toMatchObject({ text: 'Onrustig', end_date: next });
    expect(await change(made.id, { ...fields, end_time: '06:30' })).toMatchObject({
      end_time: '06:30',
      end_date: next,
    });
    expect(await change(made.id, { ...fields, end_time: '23:50', end_date: null })).toMatchObject({ end_date: null });
  });

  test('an end before the start is the next day only of what goes on', async () => {
    at(next, '09:00');
    const { id } = await begin();
    expect(await change(id, fieldsOf({ end_time: '06:15' }))).toMatchObject({ end_time: '06:15', end_date: next });
  });

  test('an end before the start stays an error of something new, and of today', async () => {
    at(next, '09:00');
    expect(await refusedOf({ end_time: '06:15' })).toEqual(endsEarly);
    expect(await refusedOf({ end_time: '06:15', end_date: '2026-03-09' })).toEqual(endsEarly);
    expect(await refusedOf({ end_time: '06:15', end_date: '2026-03-12' })).toEqual({
      end_time: 'Deze dag ligt in de toekomst.',
    });
    expect(await refusedOf({ date: next, start_time: '08:30', end_time: '08:00' })).toEqual(endsEarly);
  });

  test.each(['00:00', '24:00', '00:00:00', '24:00:00', '23:59:59'])(
    'an end at %s is the end of the day',
    async (end_time) => {
      at(date, '23:50');
      expect(await begin({ end_time })).toMatchObject({ end_time: '00:00', end_date: null });
    },
  );
});

test('a check of before midnight and one after it count for the sleep', async () => {
  const { company, establishment } = organisation;
  await server.build.setting(company, establishment, 'ipad_sleep_check_minutes', '15');
  const check = await server.build.activityType({ company_id: company, name: 'Slaapcontrole', icon_id: 21 });
  at(date, '23:50');
  await begin();
  await begin({ activity_id: check, start_time: '23:50' });
  at(next, '00:10');
  const checkOf = async () => (await doing())?.map((activity) => activity.check);
  expect(await checkOf()).toEqual([{ activity_id: check, last: '23:50', last_date: date }]);
  await begin({ activity_id: check, date: next, start_time: '00:10' });
  expect(await checkOf()).toEqual([{ activity_id: check, last: '00:10' }]);
});

test('a sleep of last night that is sent after one of today has begun is that sleep: no child sleeps twice at once', async () => {
  at(next, '00:15');
  const running = await begin({ date: next, start_time: '00:10' });
  expect(await begin({ date, start_time: '23:40' })).toMatchObject({ id: running.id });
  expect(await logOf(date)).toEqual([]);
  expect(await doing()).toHaveLength(1);
});

test('a sleep of last night is not edited to go on while one of today does', async () => {
  at(next, '00:15');
  const last = await begin({ start_time: '23:00', end_time: '23:30' });
  await begin({ date: next, start_time: '00:10' });
  const edit = { headers: {}, params: { id: `${last.id}` }, body: fieldsOf({ start_time: '23:00' }) };
  const refusal = await organisation.client.refused('PUT /activities/:id', edit);
  expect(refusal).toMatchObject({ status: 400, fields: { end_time: 'Slapen is al bezig sinds 00:10.' } });
});

test('a sleep of last night stands by itself once the child of today has been signed out', async () => {
  at(next, '09:00');
  await begin({ date: next, start_time: '08:30' });
  at(next, '18:30');
  await signOut(next);
  await begin({ date, start_time: '23:40' });
  expect(await logOf(date)).toEqual([[date, '23:40', null, null]]);
});
