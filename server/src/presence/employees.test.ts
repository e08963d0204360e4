import { randomUUID } from 'node:crypto';
import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, testToday, type TestServer } from '../testing/testServer.ts';
import { neighbourOf } from '../http/testing/everyCall.ts';
import { presenceOfEmployees } from './queries.ts';

let server: TestServer;
let organisation: Organisation;
let employee: number;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  employee = await server.build.employee({ company_id: organisation.company });
  await worksIn(organisation.group);
});

const worksIn = (group_id: number, employee_id = employee) => server.build.employeeGroup({ employee_id, group_id });

const signIn = (employee_id = employee) =>
  organisation.client.ask('POST /presence', {
    headers: { 'idempotency-key': randomUUID() },
    body: { employee_id, group_id: organisation.group },
  });

const put = (id: number, body: object = {}) =>
  organisation.client.ask('PUT /presence/:id', { params: { id: `${id}` }, headers: {}, body });

test('a tap signs an employee in, another one out, and times can be corrected', async () => {
  const record = await signIn();
  expect(record).toEqual({
    id: record.id,
    employee_id: employee,
    group_id: organisation.group,
    start_time: testNow,
    end_time: null,
  });
  server.clock.set('2026-03-10T09:00:30.000Z');
  expect(await put(record.id)).toEqual({ ...record, end_time: '2026-03-10T09:00:30.000Z' });
  const times = { start_time: '2026-03-10T08:00:00.000Z', end_time: '2026-03-10T09:00:00.000Z' };
  expect(await put(record.id, times)).toEqual({ ...record, ...times });
  const log = await server.db
    .selectFrom('employee_presence_log')
    .where('employee_id', '=', employee)
    .selectAll()
    .execute();
  expect(log.map(({ kind, account_id }) => [kind, account_id])).toEqual([
    ['in', organisation.account],
    ['out', organisation.account],
    ['correct', organisation.account],
  ]);
});

test('the messages of refusals are about an employee, not about a child', async () => {
  const { id } = await signIn();
  const earlier = { employee_id: employee, group_id: organisation.group, date: testToday };
  const [start_time, end_time] = ['2026-03-10T06:00:00.000Z', '2026-03-10T07:00:00.000Z'];
  await server.build.employeePresence({ ...earlier, start_time, end_time });
  const correct = (body: object, of = id) =>
    organisation.client.refused('PUT /presence/:id', { params: { id: `${of}` }, headers: {}, body } as never);
  expect(await correct({ start_time: '2026-03-10T06:30:00.000Z', end_time: null })).toMatchObject({
    status: 409,
    error_message: 'De medewerker heeft op deze tijd al een andere aanwezigheid.',
  });
  const left = await server.build.employeePresence({ ...earlier, date: '2026-03-09' });
  expect(await correct({}, left)).toMatchObject({
    fields: { end_time: 'Vul in hoe laat de medewerker op die dag is weggegaan.' },
  });
});

test('records of employees and children never share an id', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const body = { child_id: organisation.child, group_id: organisation.group };
  const ofChild = await organisation.client.ask('POST /presence', { headers, body });
  expect(ofChild.id).toBeLessThan(1_000_000_001);
  expect((await signIn()).id).toBeGreaterThanOrEqual(1_000_000_001);
});

test('concurrent taps create one record', async () => {
  await Promise.all(Array.from({ length: 6 }, () => signIn()));
  const records = await server.db
    .selectFrom('employee_presence')
    .where('employee_id', '=', employee)
    .select('id')
    .execute();
  expect(records).toHaveLength(1);
});

test('employees cannot be signed in where the setting is off', async () => {
  await server.db
    .updateTable('setting')
    .set({ value: '0' })
    .where('company_id', '=', organisation.company)
    .where('name', '=', 'ipad_employee_present')
    .execute();
  const body = { employee_id: employee, group_id: organisation.group };
  const refusal = await organisation.client.refused('POST /presence', { headers: {}, body });
  expect(refusal).toMatchObject({ status: 403, code: 'setting_off' });
});

test('answers the open record of a day, or else the latest', async () => {
  const { group: group_id } = organisation;
  const row = { employee_id: employee, group_id, date: testToday };
  const early = { start_time: `${testToday}T06:00:00.000Z`, end_time: `${testToday}T07:00:00.000Z` };
  await server.build.employeePresence({ ...row, ...early });
  const later = { start_time: `${testToday}T07:30:00.000Z`, end_time: `${testToday}T08:00:00.000Z` };
  const last = await server.build.employeePresence({ ...row, ...later });
  const place = { date: testToday, groupIds: [group_id] };
  const found = () => presenceOfEmployees(server.db, [employee], place);
  expect((await found()).get(employee)?.current).toMatchObject({ id: last, ...later });
  const { id } = await signIn();
  expect((await found()).get(employee)?.current).toMatchObject({ id, end_time: null });
  expect((await found()).get(employee)?.records).toHaveLength(3);
  expect((await presenceOfEmployees(server.db, [], place)).size).toBe(0);
});

describe('in an establishment out of reach', () => {
  const at = '2026-03-10T08:30:00.000Z';
  let elsewhere: Organisation;
  let there: number;

  beforeEach(async () => {
    elsewhere = await neighbourOf(server, organisation);
    there = await server.build.employee({ company_id: organisation.company });
    await worksIn(elsewhere.group, there);
  });

  const tap = (employee_id: number, kind: 'in' | 'out') => ({
    headers: {},
    body: { taps: [{ employee_id, group_id: organisation.group, kind, moment: '2026-03-10T08:45:00.000Z' }] },
  });
  const openIn = (employee_id: number) =>
    server.build.employeePresence({ employee_id, group_id: elsewhere.group, date: testToday, start_time: at });
  const endOf = async (id: number) => {
    const row = server.db.selectFrom('employee_presence').where('id', '=', id).select('end_time');
    return (await row.executeTakeFirstOrThrow()).end_time;
  };

  test('an employee who works only there is unknown, and stays present there', async () => {
    const record = await openIn(there);
    const unknown = { status: 404, code: 'not_found' };
    for (const kind of ['in', 'out'] as const) {
      expect(await organisation.client.refused('POST /presence/taps', tap(there, kind))).toMatchObject(unknown);
    }
    const body = { employee_id: there, group_id: organisation.group };
    expect(await organisation.client.refused('POST /presence', { headers: {}, body })).toMatchObject(unknown);
    expect(await endOf(record)).toBeNull();
  });

  test('the presence of who works in both is neither ended nor answered', async () => {
    await worksIn(elsewhere.group);
    const record = await openIn(employee);
    expect(await organisation.client.ask('POST /presence/taps', tap(employee, 'out'))).toEqual({ records: [] });
    expect(await endOf(record)).toBeNull();
    const query = { id_group: `${organisation.group}` };
    const [seen] = await organisation.client.ask('GET /employees', { query });
    expect(seen).toMatchObject({ id: employee, presence: null, records: [] });
    const here = await signIn();
    expect(here).toMatchObject({ group_id: organisation.group, start_time: testNow, end_time: null });
    expect(here.id).not.toBe(record);
    await put(here.id, { start_time: at, end_time: testNow });
    expect(await endOf(record)).toBeNull();
  });

  test('who has a shift here may help out here', async () => {
    await server.build.shift({
      employee_id: there,
      establishment_id: organisation.establishment,
      group_id: organisation.group,
      date: testToday,
    });
    expect(await signIn(there)).toMatchObject({ employee_id: there, group_id: organisation.group });
  });
});
