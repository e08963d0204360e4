import type { CallInput } from '@groepsapp/contract';
import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday as date, type TestServer } from '../testing/testServer.ts';

const next = '2026-03-11';
const add = 'legacy POST /ChildPlanning/add';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  const { id } = organisation.session;
  await server.db.updateTable('session').set({ expires_at: '2099-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
});

/** Sets the clock to a time in Amsterdam, in winter. */
const at = (day: string, time: string) => server.clock.set(`${day}T${time}:00+01:00`);

function adding(start_time: string, end_time: string, day = date): CallInput<typeof add> {
  const { child: idChild, group: id_group } = organisation;
  return { headers: {}, body: { idChild, id_group, date: day, start_time, end_time, reason: 'extra' } };
}

const plan = (...hours: Parameters<typeof adding>) => organisation.client.ask(add, adding(...hours));

const refusal = async (...hours: Parameters<typeof adding>) =>
  (await organisation.client.refused(add, adding(...hours))).fields;

const ofGroup = () => ({ id_group: `${organisation.group}` });

async function planningOf(day: string) {
  const { data } = await organisation.client.ask('GET /planning', { query: { ...ofGroup(), date: day } });
  return data.map((item) => [item.date, item.start_time, item.end_time]);
}

async function ratioOf(day: string) {
  const { data } = await organisation.client.ask('GET /ratio', { query: { ...ofGroup(), date: day } });
  return data.map((row) => [row.start_time, row.end_time, row.children, row.employees]);
}

async function plannedToday() {
  const children = await organisation.client.ask('GET /children', { query: ofGroup() });
  return children.map(({ planned }) => planned?.map(({ start_time, end_time }) => `${start_time}-${end_time}`));
}

test.each(['00:00', '24:00', '23:59:59'])('%s is the end of the day', async (end) => {
  const made = await plan('18:30', end);
  expect(made).toMatchObject({ start_time: '18:30', end_time: '00:00' });
  expect(await planningOf(date)).toEqual([[date, '18:30', '00:00']]);
  expect(await planningOf(next)).toEqual([]);
  expect(await ratioOf(date)).toEqual([['18:30:00', '23:59:59', 1, 0]]);
  expect(await ratioOf(next)).toEqual([]);
  expect(await plannedToday()).toEqual([['18:30-00:00']]);
});

test('a night is planned on its day, and goes on in the morning after it', async () => {
  expect(await plan('20:00', '07:00')).toMatchObject({ date, start_time: '20:00', end_time: '07:00' });
  for (const day of [date, next]) expect(await planningOf(day)).toEqual([[date, '20:00', '07:00']]);
  expect(await planningOf('2026-03-12')).toEqual([]);
  expect(await ratioOf(date)).toEqual([['20:00:00', '23:59:59', 1, 0]]);
  expect(await ratioOf(next)).toEqual([['00:00:00', '07:00:00', 1, 0]]);
  expect(await plannedToday()).toEqual([['20:00-00:00']]);
  at(next, '03:00');
  expect(await plannedToday()).toEqual([['00:00-07:00']]);
  const groups = { query: { id_establishment: `${organisation.establishment}` } };
  expect(await organisation.client.ask('GET /groups/occupation', groups)).toMatchObject([{ expected: 1 }]);
});

test('a night of every week is changed and cancelled on its day', async () => {
  const { child: idChild, child: child_id, group: group_id, group: id_group } = organisation;
  const slot = await server.build.weeklySlot({ child_id, group_id, start_time: '19:00', end_time: '08:00' });
  expect(await planningOf(next)).toEqual([[date, '19:00', '08:00']]);
  const hours = { id_group, start_time: '19:00', end_time: '08:00' };
  const change = { idChild, id: `slot-${slot}-${date}`, based_on: { ...hours, status: 'DEFAULT' as const } };
  const changed = await organisation.client.ask('legacy POST /ChildPlanning/change', {
    body: { ...change, ...hours, end_time: '00:00', reason: 'fetched-early' },
  });
  expect(changed).toMatchObject({ end_time: '00:00', status: 'CHANGED' });
  expect(await planningOf(next)).toEqual([]);
  const back = {
    ...change,
    ...hours,
    reason: null,
    based_on: { ...hours, end_time: '00:00', status: 'CHANGED' as const },
  };
  expect(await organisation.client.ask('legacy POST /ChildPlanning/change', { body: back })).toMatchObject({
    ...{ end_time: '08:00', status: 'DEFAULT' },
  });
  await organisation.client.ask('legacy POST /ChildPlanning/delete', { body: { ...change, reason: 'holiday' } });
  expect(await ratioOf(next)).toEqual([]);
});

test.each([
  ['08:00', '07:00'],
  ['17:00', '09:00'],
  ['18:30', '07:30'],
  ['20:00', '13:00'],
  ['20:00', '20:00'],
  ['12:00', '00:30'],
])('from %s till %s is no night', async (start, end) => {
  expect(await refusal(start, end)).toEqual({ end_time: 'De eindtijd moet na de begintijd liggen.' });
});

test('a night leaves no room for other times until it ends', async () => {
  await plan('20:00', '07:00');
  expect(await refusal('06:30', '09:00', next)).toEqual({ start_time: 'Het kind is dan al gepland: 20:00-07:00.' });
  await plan('07:00', '09:00', next);
  await plan('21:00', '08:00', '2026-03-09');
  expect(await refusal('07:30', '09:00')).toEqual({ start_time: 'Het kind is dan al gepland: 21:00-08:00.' });
});

test('employees at night and groups that are together at night count till they end', async () => {
  const { company: company_id, establishment: establishment_id, group: group_id } = organisation;
  const other = await server.build.group({ establishment_id });
  const employee_id = await server.build.employee({ company_id });
  await server.build.shift({
    employee_id,
    establishment_id,
    group_id: other,
    date,
    start_time: '22:00',
    end_time: '06:00',
  });
  const night = { start_time: '21:00', end_time: '05:00' };
  await server.build.groupMerge({ group_id, with_group_id: other, date, ...night });
  await plan('20:00', '07:00');
  expect(await ratioOf(date)).toEqual([
    ['20:00:00', '22:00:00', 1, 0],
    ['22:00:00', '23:59:59', 1, 1],
  ]);
  expect(await ratioOf(next)).toEqual([
    ['00:00:00', '05:00:00', 1, 1],
    ['05:00:00', '07:00:00', 1, 0],
  ]);
  at(next, '03:00');
  const query = { id_establishment: `${establishment_id}` };
  expect(await organisation.client.ask('GET /presence/still-present', { query })).toMatchObject({ closes_at: '07:00' });
});
