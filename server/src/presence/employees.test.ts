import { randomUUID } from 'node:crypto';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, testToday, type TestServer } from '../testing/testServer.ts';
import { presenceOfEmployees } from './employees.ts';

let server: TestServer;
let organisation: Organisation;
let employee: number;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  employee = await server.build.employee({ company_id: organisation.company });
});

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

test('an employee of another company is unknown', async () => {
  const other = await buildOrganisation(server);
  const foreign = await server.build.employee({ company_id: other.company });
  for (const employee_id of [foreign, 2_000_000_000]) {
    const body = { employee_id, group_id: organisation.group };
    expect(await organisation.client.refused('POST /presence', { headers: {}, body })).toMatchObject({ status: 404 });
    const taps = { headers: {}, body: { taps: [{ ...body, kind: 'in' as const, moment: testNow }] } };
    expect(await organisation.client.refused('POST /presence/taps', taps)).toMatchObject({ status: 404 });
  }
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
  const found = () => presenceOfEmployees(server.db, [employee], testToday);
  expect((await found()).get(employee)?.current).toMatchObject({ id: last, ...later });
  const { id } = await signIn();
  expect((await found()).get(employee)?.current).toMatchObject({ id, end_time: null });
  expect((await found()).get(employee)?.records).toHaveLength(3);
  expect((await presenceOfEmployees(server.db, [], testToday)).size).toBe(0);
});
