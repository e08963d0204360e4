import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday as date, type TestServer } from '../testing/testServer.ts';
import { canEndAt, nightAfter } from './nights.ts';

const next = '2026-03-11';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  const { id } = organisation.session;
  await server.db.updateTable('session').set({ expires_at: '2099-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
});

/** A moment by the clocks in Amsterdam, in winter. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+01:00`).toISOString();

function tapOf(kind: 'in' | 'out', moment: string, undo = false) {
  return { child_id: organisation.child, group_id: organisation.group, kind, moment, ...(undo && { undo }) };
}

/** Sends a tap at its moment. */
async function tap(...given: Parameters<typeof tapOf>) {
  server.clock.set(given[1]);
  return organisation.client.ask('POST /presence/taps', { headers: {}, body: { taps: [tapOf(...given)] } });
}

const send = (...taps: ReturnType<typeof tapOf>[]) =>
  organisation.client.ask('POST /presence/taps', { headers: {}, body: { taps } });

async function records() {
  const found = server.db.selectFrom('presence').where('child_id', '=', organisation.child);
  const rows = await found.select(['date', 'start_time', 'end_time']).orderBy('start_time').execute();
  return rows.map((row) => [row.date, row.start_time, row.end_time]);
}

const ofGroup = () => ({ query: { id_group: `${organisation.group}` } });

async function shown() {
  const children = await organisation.client.ask('GET /children', ofGroup());
  return children.map(({ presence }) => presence && [presence.start_time, presence.end_time]);
}

async function stillPresent() {
  const query = { id_establishment: `${organisation.establishment}` };
  return (await organisation.client.ask('GET /presence/still-present', { query })).children.length;
}

async function ratioOf(day: string) {
  const query = { ...ofGroup().query, date: day };
  const { data } = await organisation.client.ask('GET /ratio', { query });
  return data.map((row) => [row.start_time, row.end_time, row.children]);
}

async function occupation() {
  const query = { id_establishment: `${organisation.establishment}` };
  return (await organisation.client.ask('GET /groups/occupation', { query })).map(({ present }) => present);
}

const [came, went] = [at(date, '22:00'), at(next, '07:00')];

test('a child that came in the evening is here until it is signed out in the morning', async () => {
  await tap('in', came);
  for (const time of ['00:00', '03:00', '06:59']) {
    server.clock.set(at(next, time));
    expect([await shown(), await stillPresent(), await occupation()]).toEqual([[[came, null]], 1, [1]]);
  }
  expect((await tap('out', went)).records).toMatchObject([{ start_time: came, end_time: went }]);
  expect(await records()).toEqual([[date, came, went]]);
  expect([await shown(), await stillPresent(), await occupation()]).toEqual([[[came, went]], 0, [0]]);
  expect(await organisation.client.ask('GET /events/current-presence', ofGroup())).toMatchObject([{ end_time: went }]);
  expect(await ratioOf(next)).toEqual([['00:00:00', '07:00:00', 1]]);
  server.clock.set(at('2026-03-12', '09:00'));
  expect(await ratioOf(date)).toEqual([['22:00:00', '23:59:59', 1]]);
  expect(await shown()).toEqual([null]);
});

test('the order in which the taps of a night arrive does not matter, and they can be taken back', async () => {
  server.clock.set(at(next, '07:05'));
  const taps = [tapOf('in', came), tapOf('out', went)];
  await send(...taps.toReversed().slice(0, 1));
  await send(tapOf('in', came));
  expect(await records()).toEqual([[date, came, went]]);
  await send(...taps);
  expect(await records()).toEqual([[date, came, went]]);
  await send(tapOf('out', went, true));
  expect(await records()).toEqual([[date, came, null]]);
  await send(tapOf('out', at(next, '07:02')));
  expect(await records()).toEqual([[date, came, at(next, '07:02')]]);
});

test('a record of the day that was left open is still asked for', async () => {
  await tap('in', at(date, '08:00'));
  server.clock.set(at(next, '07:30'));
  expect([await shown(), await stillPresent(), await occupation()]).toEqual([[null], 0, [0]]);
  await tap('in', at(next, '08:00'));
  await tap('out', at(next, '11:00'));
  expect(await records()).toEqual([
    [date, at(date, '08:00'), null],
    [next, at(next, '08:00'), at(next, '11:00')],
  ]);
});

test('a night that was not ended on the next day is asked for', async () => {
  await tap('in', came);
  server.clock.set(at('2026-03-12', '00:00'));
  expect([await shown(), await stillPresent()]).toEqual([[null], 0]);
  await tap('out', at('2026-03-12', '07:00'));
  expect(await records()).toEqual([[date, came, null]]);
});

const put = 'PUT /presence/:id';

async function night() {
  const { records: made } = await tap('in', came);
  return { params: { id: `${made[0]?.id}` }, headers: {} };
}

test('the record of a night is signed out, corrected and removed in the morning', async () => {
  const record = await night();
  server.clock.set(went);
  expect(await organisation.client.ask(put, { ...record, body: { moment: went } })).toMatchObject({ end_time: went });
  const end_time = at(next, '06:30');
  const corrected = { start_time: at(date, '21:30'), end_time };
  expect(await organisation.client.ask(put, { ...record, body: corrected })).toMatchObject(corrected);
  expect(await records()).toEqual([[date, corrected.start_time, end_time]]);
  await organisation.client.ask('DELETE /presence/:id', { params: record.params, query: {} });
  expect(await records()).toEqual([]);
});

test.each([
  ['14:00', next],
  ['22:00', '2026-03-12'],
])('what began at %s does not end on %s', async (start, day) => {
  const record = await night();
  server.clock.set(at('2026-03-12', '13:00'));
  const body = { start_time: at(date, start), end_time: at(day, '07:00') };
  expect(await organisation.client.refused(put, { ...record, body })).toMatchObject({
    fields: { end_time: 'Deze tijd ligt op een andere dag.' },
  });
});

test('a night does not overlap what was in the morning after it', async () => {
  const record = await night();
  await tap('in', at(next, '06:00'));
  await tap('out', at(next, '06:30'));
  const body = (time: string) => ({ start_time: came, end_time: at(next, time) });
  expect(await organisation.client.refused(put, { ...record, body: body('06:15') })).toMatchObject({ status: 409 });
  expect(await organisation.client.ask(put, { ...record, body: body('06:00') })).toMatchObject({
    end_time: at(next, '06:00'),
  });
});

test('an employee works a night in the same way', async () => {
  const { company: company_id, group: group_id } = organisation;
  const employee_id = await server.build.employee({ company_id });
  await server.build.setting(company_id, organisation.establishment, 'ipad_employee_present', '1');
  await server.build.employeeGroup({ employee_id, group_id });
  const tapped = (kind: 'in' | 'out', moment: string) => {
    server.clock.set(moment);
    const taps = [{ employee_id, group_id, kind, moment }];
    return organisation.client.ask('POST /presence/taps', { headers: {}, body: { taps } });
  };
  await tapped('in', came);
  server.clock.set(at(next, '03:00'));
  const query = { id_establishment: `${organisation.establishment}`, id_group: `${group_id}` };
  const employees = async () => (await organisation.client.ask('GET /employees', { query })).map((one) => one.presence);
  expect(await employees()).toMatchObject([{ present: true, start_time: came }]);
  await tapped('out', went);
  expect(await employees()).toMatchObject([{ present: false, end_time: went }]);
});

test.each(['2026-03-28', '2026-10-24', date])('nights around the change of summer time: %s', (day) => {
  const clock = (moment: string) => new Date(moment).toLocaleTimeString('nl-NL', { timeZone: 'Europe/Amsterdam' });
  const { from, midnight, until } = nightAfter(day);
  expect([from, midnight, until].map(clock)).toEqual(['19:00:00', '00:00:00', '00:00:00']);
  expect([midnight, until].map((end) => canEndAt(from, end))).toEqual([true, false]);
});
