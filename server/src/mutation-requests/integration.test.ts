import { randomUUID } from 'node:crypto';
import type { CallInput } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer } from '../testing/testServer.ts';
import { addRequest } from './testing/addRequest.ts';
import { listOf } from './testing/shown.ts';

const send = 'POST /integration/mutation-requests';
const withdraw = 'POST /integration/mutation-requests/:id/withdraw';
const statusCall = 'GET /integration/mutation-requests/:id';
const tuesday = '2026-03-17';
const wednesday = '2026-03-18';

type Body = CallInput<typeof send>['body'];

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

async function portal(company = organisation.company) {
  return server.as({ integration: await server.build.integration({ company_id: company }) });
}

function extra(given: Record<string, unknown> = {}): Body {
  const hours = { date: wednesday, start_time: '08:30', end_time: '17:30' };
  return { child_id: organisation.child, kind: 'extra', ...hours, ...given } as Body;
}

function slot() {
  const { child: child_id, group: group_id } = organisation;
  return server.build.weeklySlot({ child_id, group_id });
}

test('a request of a parent is new in the list of the group, with their name and note', async () => {
  const body = extra({ note: ' Ik moet werken. ', name: 'Elif Yılmaz' });
  const answer = await (await portal()).ask(send, { headers: {}, body });
  expect(answer).toEqual({
    ...{ id: answer.id, child_id: organisation.child, kind: 'extra', date: wednesday, swap_date: null },
    ...{ start_time: '08:30', end_time: '17:30', status: 'new', created_at: testNow, decided_at: null, reason: null },
  });
  const [request] = await listOf(organisation);
  expect(request).toMatchObject({
    id: answer.id,
    note: 'Ik moet werken.',
    parent_name: 'Elif Yılmaz',
    decided_by: null,
  });
  expect(request?.group.id).toBe(organisation.group);
});

test('requests with the same key are stored once, also after its day has passed', async () => {
  const client = await portal();
  const request = { headers: { 'idempotency-key': randomUUID() }, body: extra() };
  const answers = await Promise.all([1, 2, 3].map(() => client.ask(send, request)));
  server.clock.set('2026-03-19T09:00:00.000Z');
  answers.push(await client.ask(send, request));
  server.clock.set(testNow);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await listOf(organisation)).toHaveLength(1);
  const other = { ...request, body: extra({ note: 'Toch later' }) };
  expect(await client.refused(send, other)).toMatchObject({ status: 409, code: 'conflict' });
});

test('absence and a swap belong to the group in which the child is planned', async () => {
  await slot();
  const client = await portal();
  const child_id = organisation.child;
  const bodies: Body[] = [
    { child_id, kind: 'ill', date: tuesday },
    { child_id, kind: 'cancel', date: tuesday },
    { child_id, kind: 'swap', date: tuesday, swap_date: wednesday },
  ];
  for (const body of bodies) {
    expect(await client.ask(send, { headers: {}, body })).toMatchObject({ kind: body.kind, start_time: null });
  }
  expect((await listOf(organisation)).map(({ group }) => group.id)).toEqual(bodies.map(() => organisation.group));
});

test.each([
  ['18:30', '24:00', '00:00'],
  ['20:00', '07:00', '07:00'],
])('care from %s till %s can be asked', async (start_time, asked, end_time) => {
  const body = extra({ start_time, end_time: asked });
  expect(await (await portal()).ask(send, { headers: {}, body })).toMatchObject({ start_time, end_time });
});

test.each([
  [{ date: '2026-03-09' }, { date: 'Deze dag is al voorbij.' }],
  [{ date: '2027-03-12' }, { date: 'Kies een dag die hoogstens een jaar van vandaag is.' }],
  [{ start_time: '17:30' }, { end_time: 'De eindtijd moet na de begintijd liggen.' }],
  [{ kind: 'ill', start_time: undefined, end_time: undefined }, { date: 'Het kind is op deze dag niet gepland.' }],
])('%j is refused', async (given, fields) => {
  const refusal = await (await portal()).refused(send, { body: extra(given) });
  expect(refusal).toMatchObject({ status: 400, fields });
  expect(await listOf(organisation)).toEqual([]);
});

test.each([
  [{ swap_date: tuesday }, { swap_date: 'Kies een andere dag dan die wordt ingeleverd.' }],
  [{ swap_date: '2026-03-09' }, { swap_date: 'Deze dag is al voorbij.' }],
  [{ swap_date: wednesday, start_time: '08:00' }, { start_time: 'Vul de begintijd en de eindtijd allebei in.' }],
])('a swap with %j is refused', async (given, fields) => {
  await slot();
  const body = { child_id: organisation.child, kind: 'swap', date: tuesday, ...given };
  expect(await (await portal()).refused(send, { body })).toMatchObject({ status: 400, fields });
});

test.each([{ kind: 'holiday' }, { note: 'a'.repeat(1001) }, { id_group: 0 }, { more: 1 }])(
  'a request with %j is refused',
  async (given) => {
    expect(await (await portal()).refused(send, { body: extra(given) })).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  },
);

test('an extra day is for a group of the child’s establishment, on a day that it is open', async () => {
  const { company: company_id, establishment, child } = organisation;
  const client = await portal();
  const second = await server.build.group({ establishment_id: establishment });
  const elsewhere = await server.build.group({ establishment_id: await server.build.establishment({ company_id }) });
  await client.ask(send, { headers: {}, body: extra({ id_group: second }) });
  const other = await client.refused(send, { body: extra({ id_group: elsewhere }) });
  expect(other).toMatchObject({ status: 400, fields: { id_group: 'Het kind is op deze dag niet geplaatst.' } });
  await server.build.calendarPeriod({ company_id, start_date: tuesday, end_date: tuesday, name: 'Studiedag' });
  const closed = await client.refused(send, { body: extra({ date: tuesday }) });
  expect(closed).toMatchObject({ fields: { date: 'De groep is op deze dag gesloten: Studiedag.' } });
  await server.db.updateTable('placement').set({ end_date: tuesday }).where('child_id', '=', child).execute();
  const left = await client.refused(send, { body: extra() });
  expect(left).toMatchObject({ fields: { date: 'Het kind is op deze dag niet geplaatst.' } });
});

test('children and requests of another company are not found', async () => {
  const foreign = await buildOrganisation(server);
  const id = await addRequest(server, foreign);
  const client = await portal();
  for (const child_id of [foreign.child, 2_000_000_000, 999_999_999_999_999]) {
    expect(await client.refused(send, { body: extra({ child_id }) })).toMatchObject({ status: 404 });
  }
  for (const one of [id, 2_000_000_000, 999_999_999_999_999]) {
    for (const key of [statusCall, withdraw] as const) {
      expect(await client.refused(key, { params: { id: `${one}` } })).toMatchObject({ status: 404 });
    }
  }
});

test('refuses a request where requests are switched off', async () => {
  const { company, establishment } = organisation;
  await server.build.setting(company, establishment, 'ipad_mutation_overview', '0');
  expect(await (await portal()).refused(send, { body: extra() })).toMatchObject({ status: 403, code: 'setting_off' });
});

test('the portal reads the status of a request, without names of staff', async () => {
  const client = await portal();
  const { id } = await client.ask(send, { headers: {}, body: extra() });
  const params = { id: `${id}` };
  await organisation.client.ask('POST /mutation-requests/:id/refuse', { params, body: { reason: 'De groep is vol.' } });
  const answer = await client.ask(statusCall, { params });
  expect(answer).toMatchObject({ status: 'refused', reason: 'De groep is vol.', decided_at: testNow });
  expect(Object.keys(answer)).not.toContain('decided_by');
});

test('a new request can be withdrawn, also repeatedly, and can then not be decided', async () => {
  const client = await portal();
  const { id } = await client.ask(send, { headers: {}, body: extra() });
  const params = { id: `${id}` };
  const answer = await client.ask(withdraw, { params });
  expect(answer).toMatchObject({ status: 'withdrawn', decided_at: testNow });
  expect(await client.ask(withdraw, { params })).toEqual(answer);
  expect(await listOf(organisation)).toEqual([]);
  const decided = await organisation.client.refused('POST /mutation-requests/:id/approve', {
    params,
    body: { despite_full: false },
  });
  expect(decided).toMatchObject({ status: 409, current: { status: 'withdrawn' } });
});

test('a decided request cannot be withdrawn', async () => {
  const client = await portal();
  const { id } = await client.ask(send, { headers: {}, body: extra() });
  const params = { id: `${id}` };
  await organisation.client.ask('POST /mutation-requests/:id/approve', { params, body: { despite_full: false } });
  const refusal = await client.refused(withdraw, { params });
  expect(refusal).toMatchObject({ status: 409, current: { id, status: 'approved' } });
});

test('of a concurrent decision and withdrawal one succeeds, and only approval plans', async () => {
  const client = await portal();
  const { id } = await client.ask(send, { headers: {}, body: extra() });
  const params = { id: `${id}` };
  const [approved, withdrawn] = await Promise.all([
    organisation.client.attempt('POST /mutation-requests/:id/approve', { params, body: { despite_full: false } }),
    client.attempt(withdraw, { params }),
  ]);
  expect([approved.statusCode, withdrawn.statusCode].toSorted()).toEqual([200, 409]);
  const items = await server.db
    .selectFrom('planning_item')
    .where('child_id', '=', organisation.child)
    .select('id')
    .execute();
  expect(items).toHaveLength(approved.statusCode === 200 ? 1 : 0);
});
