import { randomUUID } from 'node:crypto';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const at = (time: string, date = testToday) => `${date}T${time}:00.000Z`;

function signIn(moment?: string, { key = randomUUID(), child = organisation.child } = {}) {
  const body = { child_id: child, group_id: organisation.group, ...(moment === undefined ? {} : { moment }) };
  return organisation.client.ask('POST /presence', { headers: { 'idempotency-key': key }, body });
}

const put = (id: number, body: object = {}) => ({ params: { id: `${id}` }, headers: {}, body });
const signOut = (id: number, moment?: string) =>
  organisation.client.ask('PUT /presence/:id', put(id, moment === undefined ? {} : { moment }));
const correct = (id: number, start_time: string, end_time: string | null) =>
  organisation.client.ask('PUT /presence/:id', put(id, { start_time, end_time }));

async function recordsOf(child = organisation.child): Promise<(readonly [string, string | null])[]> {
  const rows = await server.db
    .selectFrom('presence')
    .where('child_id', '=', child)
    .select(['start_time', 'end_time'])
    .orderBy('start_time')
    .execute();
  return rows.map(({ start_time, end_time }) => [start_time, end_time] as const);
}

function logOf(child = organisation.child) {
  return server.db.selectFrom('presence_log').where('child_id', '=', child).selectAll().orderBy('id').execute();
}

test('a tap signs a child in now, and another one out', async () => {
  const record = await signIn();
  const { child: child_id, group: group_id } = organisation;
  expect(record).toEqual({ id: record.id, child_id, group_id, start_time: testNow, end_time: null });
  server.clock.set('2026-03-10T09:00:30.000Z');
  expect(await organisation.client.ask('PUT /presence/:id', { params: { id: `${record.id}` } } as never)).toEqual({
    ...record,
    end_time: '2026-03-10T09:00:30.000Z',
  });
});

test('a delayed tap counts from its own moment, in any time zone', async () => {
  expect((await signIn('2026-03-10T08:15:00+01:00')).start_time).toBe(at('07:15'));
});

test('a retry with the same key counts once; other content with that key is refused', async () => {
  const key = randomUUID();
  const first = await signIn(at('08:00'), { key });
  expect(await signIn(at('08:00'), { key })).toEqual(first);
  expect(await logOf()).toHaveLength(1);
  const body = { child_id: organisation.child, group_id: organisation.group, moment: at('08:10') };
  expect(
    await organisation.client.refused('POST /presence', { headers: { 'idempotency-key': key }, body }),
  ).toMatchObject({ status: 409 });
});

test('two tablets that sign in the same child create one record with the earlier moment', async () => {
  const later = await signIn(at('08:05'));
  const earlier = await signIn(at('08:00'));
  expect(earlier).toEqual({ ...later, start_time: at('08:00') });
  expect(await recordsOf()).toEqual([[at('08:00'), null]]);
});

test('concurrent taps of many tablets create one record', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, minute) => signIn(at(`08:0${minute}`))));
  expect(await recordsOf()).toEqual([[at('08:00'), null]]);
  expect(await logOf()).toHaveLength(8);
});

test('delayed taps of the morning do not change the present state after those of the afternoon', async () => {
  const afternoon = await signIn(at('08:50'));
  const morning = await signIn(at('07:00'));
  await signOut(morning.id, at('08:00'));
  expect(await recordsOf()).toEqual([
    [at('07:00'), at('08:00')],
    [at('08:50'), null],
  ]);
  // The tablet of the afternoon still refers to the record by its original id.
  await signOut(afternoon.id, at('08:58'));
  expect(await recordsOf()).toEqual([
    [at('07:00'), at('08:00')],
    [at('08:50'), at('08:58')],
  ]);
});

test('a repeated sign-out changes nothing', async () => {
  const { id } = await signIn(at('08:00'));
  const once = await signOut(id, at('08:30'));
  expect(await signOut(id, at('08:30'))).toEqual(once);
});

test('a child who was not signed out yesterday can be signed in today, and yesterday stays open', async () => {
  const at9 = at('09:00', '2026-03-09');
  const row = { child_id: organisation.child, group_id: organisation.group, date: '2026-03-09', start_time: at9 };
  const forgotten = await server.build.presence(row);
  await signIn(at('08:00'));
  expect(await recordsOf()).toEqual([
    [at9, null],
    [at('08:00'), null],
  ]);
  expect(await organisation.client.refused('PUT /presence/:id', put(forgotten))).toMatchObject({
    status: 400,
    fields: { end_time: 'Vul in hoe laat het kind op die dag is weggegaan.' },
  });
  await correct(forgotten, at9, at('17:00', '2026-03-09'));
  expect((await recordsOf())[0]).toEqual([at9, at('17:00', '2026-03-09')]);
  const query = { id_establishment: `${organisation.establishment}` };
  expect(await organisation.client.ask('GET /groups/occupation', { query })).toMatchObject([{ present: 1 }]);
});

test('a record without log entries is added to the log when it changes', async () => {
  const row = { child_id: organisation.child, group_id: organisation.group, date: testToday, start_time: at('07:30') };
  const id = await server.build.presence(row);
  expect(await signOut(id, at('08:30'))).toMatchObject({ id, start_time: at('07:30'), end_time: at('08:30') });
  expect((await logOf()).map(({ kind, account_id }) => [kind, account_id])).toEqual([
    ['in', null],
    ['out', organisation.account],
  ]);
});

test('a correction keeps the old times in the log, with account and moment', async () => {
  const { id } = await signIn(at('08:00'));
  expect(await correct(id, at('07:30'), at('08:45'))).toMatchObject({ start_time: at('07:30'), end_time: at('08:45') });
  expect((await logOf()).at(-1)).toMatchObject({
    kind: 'correct',
    start_time: at('07:30'),
    end_time: at('08:45'),
    old_start_time: at('08:00'),
    old_end_time: null,
    recorded_at: testNow,
    account_id: organisation.account,
  });
});

test.each([
  ['ends when it begins', at('08:00'), at('08:00'), { end_time: 'De eindtijd moet na de begintijd liggen.' }],
  ['ends before it begins', at('08:00'), at('07:59'), { end_time: 'De eindtijd moet na de begintijd liggen.' }],
  ['begins in the future', at('09:01'), null, { start_time: 'Deze tijd ligt in de toekomst.' }],
  ['ends in the future', at('08:00'), at('09:01'), { end_time: 'Deze tijd ligt in de toekomst.' }],
  [
    'begins on another day',
    at('22:59', '2026-03-09'),
    at('08:00'),
    { start_time: 'Deze tijd ligt op een andere dag.' },
  ],
])('a correction that %s is refused', async (_, start_time, end_time, fields) => {
  const { id } = await signIn(at('08:00'));
  const refusal = await organisation.client.refused('PUT /presence/:id', put(id, { start_time, end_time }));
  expect(refusal).toMatchObject({ status: 400, fields });
  expect(await recordsOf()).toEqual([[at('08:00'), null]]);
});

test('a correction that overlaps another record of the child is refused, an adjacent one is not', async () => {
  const first = await signIn(at('07:00'));
  await signOut(first.id, at('08:00'));
  const second = await signIn(at('08:30'));
  const body = { start_time: at('07:00'), end_time: at('08:31') };
  expect(await organisation.client.refused('PUT /presence/:id', put(first.id, body))).toMatchObject({
    status: 409,
    error_message: 'Het kind heeft op deze tijd al een andere aanwezigheid.',
  });
  await correct(first.id, at('07:00'), at('08:30'));
  await correct(second.id, at('08:30'), null);
  expect(await recordsOf()).toEqual([
    [at('07:00'), at('08:30')],
    [at('08:30'), null],
  ]);
});

test.each([
  ['in the future', '2026-03-10T09:02:01.000Z', 'Deze tijd ligt in de toekomst.'],
  ['more than a week ago', '2026-03-03T08:59:59.000Z', 'Dit is langer dan een week geleden.'],
  ['in a month that is none', '2026-19-10T09:00:00.000Z', 'Deze tijd ligt in de toekomst.'],
])('a tap %s is refused', async (_, moment, text) => {
  const body = { child_id: organisation.child, group_id: organisation.group, moment };
  const refusal = await organisation.client.refused('POST /presence', { headers: {}, body });
  expect(refusal).toMatchObject({ status: 400 });
  if (!moment.includes('-19-')) expect(refusal).toMatchObject({ fields: { moment: text } });
  expect(await recordsOf()).toEqual([]);
});

test('a clock two minutes ahead counts as now, and a tap of a week ago is accepted', async () => {
  expect((await signIn('2026-03-10T09:02:00.000Z')).start_time).toBe(testNow);
  const child = await addChild(server, organisation);
  expect((await signIn('2026-03-03T09:00:00.000Z', { child })).start_time).toBe('2026-03-03T09:00:00.000Z');
});

test('the date is that of Amsterdam, also around midnight', async () => {
  await signIn('2026-03-09T22:59:59.000Z');
  await signIn('2026-03-09T23:00:00.000Z');
  const rows = await server.db
    .selectFrom('presence')
    .where('child_id', '=', organisation.child)
    .select('date')
    .execute();
  expect(rows.map(({ date }) => date).sort()).toEqual(['2026-03-09', testToday]);
});

test.each([
  [
    'summer time begins',
    '2026-03-29',
    ['2026-03-28T22:59:59.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.000Z'],
  ],
  [
    'summer time ends',
    '2026-10-25',
    ['2026-10-24T21:59:59.000Z', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z'],
  ],
] as const)(
  'on the day on which %s a visit over that night has its real length',
  async (_, day, [before, first, last]) => {
    server.clock.set(day < '2026-10-01' ? '2026-03-30T08:00:00.000Z' : '2026-10-26T08:00:00.000Z');
    organisation = await buildOrganisation(server);
    await signIn(before);
    const { id } = await signIn(first);
    // At 01:00 in UTC the clock goes from 02:00 to 03:00, or from 03:00 back to 02:00.
    const [start, end] = [`${day}T00:30:00.000Z`, `${day}T01:30:00.000Z`];
    expect(await correct(id, start, end)).toMatchObject({ start_time: start, end_time: end });
    await signIn(last);
    const rows = await server.db
      .selectFrom('presence')
      .where('child_id', '=', organisation.child)
      .select(['date', 'start_time', 'end_time'])
      .orderBy('start_time')
      .execute();
    expect(rows.slice(1)).toEqual([
      { date: day, start_time: start, end_time: end },
      { date: day, start_time: last, end_time: null },
    ]);
    expect(rows[0]?.date).toBe(before.slice(0, 10));
  },
);

test('a change is audited and published without its contents', async () => {
  const { id } = await signIn(at('08:00'));
  const line = await server.db.selectFrom('audit').where('child_id', '=', organisation.child).selectAll().execute();
  expect(line).toMatchObject([{ action: 'presence.in', item_id: id, account_id: organisation.account }]);
});
