import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;
let employee: number;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  employee = await server.build.employee({ company_id: organisation.company });
  await server.build.employeeGroup({ employee_id: employee, group_id: organisation.group });
});

const people = [
  ['a child', () => ({ child_id: organisation.child })],
  ['an employee', () => ({ employee_id: employee })],
] as const;

const at = (time: string) => `${testToday}T${time}:00.000Z`;
const seen = (start: string, end = '') => ({ based_on: `${at(start)}/${end && at(end)}` });

describe.each(people)('the records of %s', (_, person) => {
  async function tap(kind: 'in' | 'out', time: string) {
    const taps = [{ ...person(), group_id: organisation.group, kind, moment: at(time) }];
    const { records } = await organisation.client.ask('POST /presence/taps', { headers: {}, body: { taps } });
    return records[0]?.id ?? 0;
  }

  const params = (id: number) => ({ params: { id: `${id}` } });
  const correction = (id: number, start: string, end: string | null, based_on = {}) => ({
    ...{ ...params(id), headers: {} },
    body: { start_time: at(start), end_time: end && at(end), ...based_on },
  });

  /** As `08:00-12:00`, by id. */
  async function records(): Promise<Record<number, string>> {
    const table = 'child_id' in person() ? 'presence' : 'employee_presence';
    const rows = await server.db
      .selectFrom(table)
      .where('group_id', '=', organisation.group)
      .select(['id', 'start_time', 'end_time'])
      .execute();
    const text = (moment: string | null) => moment?.slice(11, 16) ?? '';
    return Object.fromEntries(rows.map((row) => [row.id, `${text(row.start_time)}-${text(row.end_time)}`]));
  }

  test('keep their id when an earlier visit arrives, so that removing one removes that', async () => {
    const later = await tap('in', '08:50');
    await tap('in', '07:00');
    await tap('out', '08:00');
    expect(await records()).toMatchObject({ [later]: '08:50-' });
    await organisation.client.ask('DELETE /presence/:id', { ...params(later), query: seen('08:50') });
    expect(Object.values(await records())).toEqual(['07:00-08:00']);
  });

  test('are neither removed nor corrected when they are not as the user saw them', async () => {
    const id = await tap('in', '08:00');
    await tap('out', '08:30');
    const current = { id, ...person(), group_id: organisation.group, start_time: at('08:00'), end_time: at('08:30') };
    const conflict = { status: 409, code: 'conflict', current };
    const { client } = organisation;
    expect(await client.refused('DELETE /presence/:id', { ...params(id), query: seen('08:00') })).toMatchObject(
      conflict,
    );
    const stale = correction(id, '07:30', null, seen('08:00'));
    expect(await client.refused('PUT /presence/:id', stale)).toMatchObject(conflict);
    expect(await records()).toEqual({ [id]: '08:00-08:30' });
    await client.ask('PUT /presence/:id', correction(id, '07:30', null, seen('08:00', '08:30')));
    expect(await records()).toEqual({ [id]: '07:30-' });
  });

  test('stay as a person said, whatever another tablet tapped before that', async () => {
    const id = await tap('in', '08:00');
    await organisation.client.ask('PUT /presence/:id', correction(id, '08:00', '08:30'));
    await tap('in', '07:55');
    expect(await records()).toEqual({ [id]: '08:00-08:30' });
    await organisation.client.ask('PUT /presence/:id', correction(id, '08:00', null));
    await tap('out', '08:40');
    expect(await records()).toEqual({ [id]: '08:00-' });
    await organisation.client.ask('DELETE /presence/:id', { ...params(id), query: {} });
    await tap('in', '08:05');
    expect(await records()).toEqual({});
    await tap('in', '09:00');
    expect(Object.values(await records())).toEqual(['09:00-']);
  });
});

test('the audit names the record that was removed, corrected or taken back', async () => {
  const { child: child_id, group: group_id, client } = organisation;
  const send = (kind: 'in' | 'out', time: string, more = {}) =>
    client.ask('POST /presence/taps', {
      headers: {},
      body: { taps: [{ child_id, group_id, kind, moment: at(time), ...more }] },
    });
  await send('in', '07:00');
  await send('out', '07:30');
  const second = (await send('in', '08:00')).records[0]?.id ?? 0;
  const body = { start_time: at('08:10'), end_time: null };
  await client.ask('PUT /presence/:id', { params: { id: `${second}` }, headers: {}, body });
  await client.ask('DELETE /presence/:id', { params: { id: `${second}` }, query: {} });
  const third = (await send('in', '09:00')).records[0]?.id ?? 0;
  await send('in', '09:00', { undo: true });
  const lines = await server.db
    .selectFrom('audit')
    .where('child_id', '=', child_id)
    .selectAll()
    .orderBy('id')
    .execute();
  expect(lines.slice(3).map(({ action, item_id }) => [action, item_id])).toEqual([
    ['presence.correct', second],
    ['presence.remove', second],
    ['presence.in', third],
    ['presence.undo', third],
  ]);
});
