import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.clock.set(testNow));

afterAll(() => server.close());

async function childrenOf(organisation: Organisation, ...groups: number[]) {
  return organisation.client.ask('GET /children', {
    query: { id_group: (groups.length > 0 ? groups : [organisation.group]).join(',') },
  });
}

test('answers a child with its full name, school and status', async () => {
  const organisation = await buildOrganisation(server);
  const school_id = await server.build.school({ company_id: organisation.company, name: 'De Regenboog' });
  const id = await addChild(server, organisation, {
    first_name: 'Anaïs',
    last_name_suffix: 'van den',
    last_name: 'Bos',
    date_of_birth: '2024-02-29',
    photo_allowed: 0,
    school_id,
  });
  await server.build.dayStatus({ child_id: id, date: testToday, ill: 1 });
  expect((await childrenOf(organisation))[0]).toEqual({
    id,
    id_child: id,
    first_name: 'Anaïs',
    last_name_suffix: 'van den',
    last_name: 'Bos',
    full_name: 'Anaïs van den Bos',
    date_of_birth: '2024-02-29',
    photo_allowed: 0,
    photo_version: 0,
    school: { id: school_id, name: 'De Regenboog' },
    id_group: [organisation.group],
    planned: [],
    presence: null,
    status: { instruction: null, ill: true, absent: true, sleep: false, activities: [] },
  });
});

test('answers the presence of today: what is open, otherwise what was last, and nothing of elsewhere', async () => {
  const organisation = await buildOrganisation(server);
  const { company, child, group } = organisation;
  const presenceOf = async () => (await childrenOf(organisation)).find(({ id }) => id === child)?.presence;
  const row = { child_id: child, group_id: group, date: testToday };
  const ofDay = (start: string, end: string | null) => ({
    start_time: `${testToday}T${start}:00.000Z`,
    end_time: end === null ? null : `${testToday}T${end}:00.000Z`,
  });
  await server.build.presence({ ...row, date: '2026-03-09', ...ofDay('05:00', '05:30') });
  const elsewhere = await server.build.establishment({ company_id: company });
  const other = await server.build.group({ establishment_id: elsewhere });
  await server.build.presence({ ...row, group_id: other, ...ofDay('08:30', '08:45') });
  expect(await presenceOf()).toBeNull();
  const early = await server.build.presence({ ...row, ...ofDay('06:00', '07:00') });
  expect(await presenceOf()).toMatchObject({ id: early, child_id: child, end_time: `${testToday}T07:00:00.000Z` });
  const open = await server.build.presence({ ...row, ...ofDay('08:00', null) });
  expect(await presenceOf()).toMatchObject({ id: open, end_time: null });
});

test('answers only children placed today, including the first and last day of a placement', async () => {
  const organisation = await buildOrganisation(server);
  const expected = [organisation.child];
  const periods: [string, string | null, boolean][] = [
    ['2026-03-10', null, true],
    ['2025-01-01', '2026-03-10', true],
    ['2026-03-11', null, false],
    ['2025-01-01', '2026-03-09', false],
  ];
  for (const [start_date, end_date, counts] of periods) {
    const child_id = await server.build.child({ company_id: organisation.company });
    await server.build.placement({ child_id, group_id: organisation.group, start_date, end_date });
    if (counts) expected.push(child_id);
  }
  expect((await childrenOf(organisation)).map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
});

test('a child in several requested groups is answered once, with those groups', async () => {
  const organisation = await buildOrganisation(server);
  const [second, third] = [
    await server.build.group({ establishment_id: organisation.establishment }),
    await server.build.group({ establishment_id: organisation.establishment }),
  ];
  for (const group_id of [second, third]) await server.build.placement({ child_id: organisation.child, group_id });
  const answer = await childrenOf(organisation, second, organisation.group);
  expect(answer.map(({ id, id_group }) => ({ id, id_group }))).toEqual([
    { id: organisation.child, id_group: [organisation.group, second] },
  ]);
});

test('a group without children answers an empty list', async () => {
  const organisation = await buildOrganisation(server);
  const group = await server.build.group({ establishment_id: organisation.establishment });
  expect(await childrenOf(organisation, group)).toEqual([]);
});

test('sorts children by name ignoring diacritics, and equal names by id', async () => {
  const organisation = await buildOrganisation(server);
  const group = await server.build.group({ establishment_id: organisation.establishment });
  const ids = [];
  for (const first_name of ['Zoë', 'Çağla', 'Odin', 'Ömer', 'Odin', 'daan']) {
    ids.push(await addChild(server, { ...organisation, group }, { first_name }));
  }
  const [zoe, cagla, odin, omer, twin, daan] = ids;
  expect((await childrenOf(organisation, group)).map(({ id }) => id)).toEqual([cagla, daan, odin, twin, omer, zoe]);
});

test('the care status is high with an important instruction, normal with other instructions', async () => {
  const organisation = await buildOrganisation(server);
  const statusOf = async () => (await childrenOf(organisation))[0]?.status.instruction;
  expect(await statusOf()).toBeNull();
  await server.build.instruction({ child_id: organisation.child, priority: '0' });
  expect(await statusOf()).toBe('normal');
  await server.build.instruction({ child_id: organisation.child, priority: '1' });
  expect(await statusOf()).toBe('high');
  await server.build.setting(organisation.company, organisation.establishment, 'ipad_care', '0');
  expect(await statusOf()).toBeNull();
});

test('illness is that of today in Amsterdam, and a sleep goes on until it is ended', async () => {
  const organisation = await buildOrganisation(server);
  const sleep = { company_id: organisation.company, name: 'Slapen', icon_id: 1, enter_time_end: 1 };
  const activity_type_id = await server.build.activityType(sleep);
  const id = await server.build.activity({ child_id: organisation.child, activity_type_id, date: '2026-03-10' });
  await server.build.dayStatus({ child_id: organisation.child, date: '2026-03-10', ill: 1 });
  const statusAt = async (moment: string) => {
    server.clock.set(moment);
    const { device, session } = await server.build.session({ account_id: organisation.account });
    return (await childrenOf({ ...organisation, client: server.as({ device, session }) }))[0]?.status;
  };
  const well = { instruction: null, ill: false, absent: false, sleep: false, activities: [] };
  const activities = [{ id, activity: 'Slapen', icon_id: 1, start_time: '09:30' }];
  expect(await statusAt('2026-03-09T22:59:00.000Z')).toEqual(well);
  expect(await statusAt('2026-03-09T23:00:00.000Z')).toEqual({
    instruction: null,
    ill: true,
    absent: true,
    sleep: true,
    activities,
  });
  expect(await statusAt('2026-03-10T23:00:00.000Z')).toEqual({
    ...well,
    sleep: true,
    activities: [{ ...activities[0], date: '2026-03-10' }],
  });
});

test('answers the planned times of today in the requested groups, and whether the child was reported absent', async () => {
  const organisation = await buildOrganisation(server);
  const { child: child_id, group: group_id, establishment: establishment_id } = organisation;
  const elsewhere = await server.build.group({ establishment_id });
  const plan = (row: object) => server.build.planningItem({ child_id, group_id, date: testToday, ...row });
  await plan({ start_time: '14:00', end_time: '18:00' });
  await plan({ start_time: '07:30', end_time: '08:30' });
  await plan({ start_time: '09:00', end_time: '10:00', status: 'DELETED' });
  await plan({ start_time: '11:00', end_time: '12:00', group_id: elsewhere });
  await plan({ date: '2026-03-11' });
  const body = { child_id, kind: 'absent', reason: '' } as const;
  await organisation.client.ask('POST /presence/absence', { headers: {}, body });
  const [child] = await childrenOf(organisation);
  expect(child?.planned).toEqual([
    { id_group: group_id, start_time: '07:30', end_time: '08:30' },
    { id_group: group_id, start_time: '14:00', end_time: '18:00' },
  ]);
  expect(child?.status).toMatchObject({ ill: false, absent: true });
});

test('refuses more than a hundred groups', async () => {
  const organisation = await buildOrganisation(server);
  const id_group = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
  expect(await organisation.client.refused('GET /children', { query: { id_group } })).toMatchObject({ status: 400 });
});

describe('a child is within reach', () => {
  async function instructionsStatus(start_date: string, end_date: string | null) {
    const organisation = await buildOrganisation(server);
    const child_id = await server.build.child({ company_id: organisation.company });
    await server.build.placement({ child_id, group_id: organisation.group, start_date, end_date });
    return (await organisation.client.attempt('GET /instructions', { query: { id_child: `${child_id}` } })).statusCode;
  }

  test.each([
    ['thirty days before its placement starts', '2026-04-09', null, 200],
    ['and not earlier', '2026-04-10', null, 404],
    ['until a year after its placement ended', '2024-01-01', '2025-03-10', 200],
    ['and not any longer', '2024-01-01', '2025-03-09', 404],
  ])('%s', async (_when, start, end, status) => {
    expect(await instructionsStatus(start, end)).toBe(status);
  });

  test('not without any placement', async () => {
    const organisation = await buildOrganisation(server);
    const child = await server.build.child({ company_id: organisation.company });
    const query = { id_child: `${child}` };
    expect(await organisation.client.refused('GET /instructions', { query })).toMatchObject({ status: 404 });
  });
});

describe('a child who is planned in a group without a placement there', () => {
  async function guest(organisation: Organisation, date = testToday) {
    const { establishment: establishment_id } = organisation;
    const home = await server.build.group({ establishment_id });
    const child_id = await addChild(server, { ...organisation, group: home }, { first_name: 'Gast' });
    await server.build.planningItem({ child_id, group_id: organisation.group, date });
    return { child_id, home };
  }

  test('is listed in that group on that day', async () => {
    const organisation = await buildOrganisation(server);
    const { child_id, home } = await guest(organisation);
    const found = (await childrenOf(organisation)).find(({ id }) => id === child_id);
    const planned = [{ id_group: organisation.group, start_time: '08:00', end_time: '18:00' }];
    expect(found).toMatchObject({ full_name: 'Gast Jansen', id_group: [organisation.group], planned });
    const both = await childrenOf(organisation, organisation.group, home);
    expect(both.filter(({ id }) => id === child_id)).toMatchObject([{ id_group: [home] }]);
  });

  test('can be signed in there', async () => {
    const organisation = await buildOrganisation(server);
    const { child_id } = await guest(organisation);
    const body = { child_id, group_id: organisation.group };
    await organisation.client.ask('POST /presence', { headers: {}, body });
    const query = { id_group: `${organisation.group}` };
    expect(await organisation.client.ask('GET /events/current-presence', { query })).toMatchObject([{ child_id }]);
  });

  test('stands in the Logboek of that group, with what is going on and its messages', async () => {
    const organisation = await buildOrganisation(server);
    const { child_id } = await guest(organisation);
    const activity_id = await server.build.activityType({ company_id: organisation.company, enter_time_end: 1 });
    const body = { child_id: `${child_id}`, activity_id, text: '', date: testToday, start_time: '09:30' };
    await organisation.client.ask('POST /activities', { headers: {}, body });
    await server.build.message({ child_id, text: 'Zij slaapt laat.', created_at: `${testToday}T09:00:00.000Z` });
    const query = { id_group: `${organisation.group}`, date: testToday };
    expect(await organisation.client.ask('GET /activities', { query })).toMatchObject([
      { child_id, start_time: '09:30' },
      { child_id, icon_id: 9 },
    ]);
    const found = (await childrenOf(organisation)).find(({ id }) => id === child_id);
    expect(found?.status.activities).toMatchObject([{ start_time: '09:30' }]);
  });

  test('is not listed on other days; the planning of its day includes it', async () => {
    const organisation = await buildOrganisation(server);
    const { child_id } = await guest(organisation, '2026-03-12');
    expect((await childrenOf(organisation)).map(({ id }) => id)).not.toContain(child_id);
    const planning = (date: string) =>
      organisation.client.ask('GET /planning', { query: { id_group: `${organisation.group}`, date } });
    expect((await planning('2026-03-12')).children).toMatchObject([{ id: child_id, id_group: [organisation.group] }]);
    expect((await planning(testToday)).children).toEqual([]);
  });

  test('of another establishment is not listed', async () => {
    const organisation = await buildOrganisation(server);
    const elsewhere = await server.build.establishment({ company_id: organisation.company });
    const home = await server.build.group({ establishment_id: elsewhere });
    const child_id = await addChild(server, { ...organisation, group: home });
    for (const date of [testToday, '2026-03-12']) {
      await server.build.planningItem({ child_id, group_id: organisation.group, date });
    }
    expect((await childrenOf(organisation)).map(({ id }) => id)).not.toContain(child_id);
    const query = { id_group: `${organisation.group}`, date: '2026-03-12' };
    expect((await organisation.client.ask('GET /planning', { query })).children).toEqual([]);
  });
});

test.each(['/api/children?id_child=', '/api/children/?id_child=', '/api/children/?id_child'])(
  'one child is found by %s and its number, as the list of its group shows it',
  async (address) => {
    const organisation = await buildOrganisation(server);
    await addChild(server, organisation);
    const { device, session } = organisation.session;
    const headers = { 'x-device-token': device, 'x-session-token': session };
    const answer = await server.app.inject({ url: `${address}${organisation.child}`, headers });
    const listed = await childrenOf(organisation);
    expect(answer.json()).toEqual(listed.filter(({ id }) => id === organisation.child));
    expect(answer.json()).toHaveLength(1);
  },
);

test('a child that has left is answered without the status of today', async () => {
  const organisation = await buildOrganisation(server);
  const id = await server.build.child({ company_id: organisation.company, first_name: 'Bo' });
  const place = { child_id: id, group_id: organisation.group, start_date: '2025-01-01', end_date: '2026-03-01' };
  await server.build.placement(place);
  await server.build.dayStatus({ child_id: id, date: testToday, ill: 1 });
  const [child] = await organisation.client.ask('GET /children', { query: { id_child: `${id}` } });
  expect(child).toMatchObject({ id, first_name: 'Bo', id_group: [organisation.group], status: { ill: false } });
});
