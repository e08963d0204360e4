import { buildOrganisation, type Organisation } from '../testing/organisation.ts';

import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

async function employee(first_name: string, group_id: number | null = organisation.group) {
  const employee_id = await server.build.employee({ company_id: organisation.company, first_name });
  if (group_id !== null) await server.build.employeeGroup({ employee_id, group_id });
  return employee_id;
}

function shift(employee_id: number, group_id: number | null, row: { date?: string; activity?: string } = {}) {
  const { establishment: establishment_id } = organisation;
  return server.build.shift({ employee_id, establishment_id, group_id, date: testToday, ...row });
}

function namesOf(query: { id_group?: string; id_establishment?: string; date?: string }) {
  return organisation.client.ask('GET /employees', { query }).then((rows) => rows.map(({ first_name }) => first_name));
}

test('lists, by name, employees of the group, with a shift in it or signed in to it', async () => {
  const { group, establishment } = organisation;
  const other = await server.build.group({ establishment_id: establishment });
  await employee('Bea');
  await shift(await employee('Carlo', other), group);
  const helper = await employee('Anna', other);
  await server.build.employeePresence({ employee_id: helper, group_id: group, date: testToday });
  await employee('Dirk', other);
  expect(await namesOf({ id_group: `${group}` })).toEqual(['Anna', 'Bea', 'Carlo']);
  expect(await namesOf({ id_group: `${group}`, date: '2026-03-11' })).toEqual(['Bea']);
});

test('an establishment lists the employees of its groups and those with a shift outside the groups', async () => {
  await employee('Bea');
  await shift(await employee('Carlo', null), null);
  await employee('Elders', null);
  expect(await namesOf({ id_establishment: `${organisation.establishment}` })).toEqual(['Bea', 'Carlo']);
});

test('an employee has the presence and the shifts of the day', async () => {
  const { group, client } = organisation;
  const bea = await employee('Bea');
  const shiftId = await shift(bea, group, { activity: '' });
  await shift(bea, group, { date: '2026-03-11' });
  const id = await server.build.employeePresence({ employee_id: bea, group_id: group, date: testToday });
  const [row] = await client.ask('GET /employees', { query: { id_group: `${group}` } });
  expect(row).toMatchObject({
    ...{ id: bea, gender: 'V', id_group: [group], presence: { id, present: true, group_id: group } },
    shifts: [{ id: shiftId, activity: '', start_time: '07:15', counts_for_ratio: true, group: { id: group } }],
  });
});

test('an employee has the records of the day, and for today also the open ones of earlier days', async () => {
  const { group, establishment, company, client } = organisation;
  const bea = await employee('Bea');
  const helper = await employee('Carlo', null);
  const elsewhere = await server.build.group({
    establishment_id: await server.build.establishment({ company_id: company }),
  });
  const [yesterday, start_time] = ['2026-03-09', '2026-03-09T07:00:00.000Z'];
  const left = await server.build.employeePresence({
    employee_id: helper,
    group_id: group,
    date: yesterday,
    start_time,
  });
  await server.build.employeePresence({ employee_id: bea, group_id: elsewhere, date: yesterday, start_time });
  const today = { employee_id: bea, group_id: group, date: testToday };
  const early = { start_time: `${testToday}T06:00:00.000Z`, end_time: `${testToday}T07:00:00.000Z` };
  const ids = [await server.build.employeePresence({ ...today, ...early }), await server.build.employeePresence(today)];
  const recordsOf = async (date?: string) => {
    const query = { id_group: `${group}`, ...(date !== undefined && { date }) };
    const rows = await client.ask('GET /employees', { query });
    return rows.map(({ first_name, records }) => [first_name, records?.map(({ id }) => id)]);
  };
  expect(await recordsOf()).toEqual([
    ['Bea', ids],
    ['Carlo', [left]],
  ]);
  expect(await recordsOf(yesterday)).toEqual([
    ['Bea', []],
    ['Carlo', [left]],
  ]);
  const times = { start_time, end_time: '2026-03-09T15:00:00.000Z' };
  await client.ask('PUT /presence/:id', { params: { id: `${left}` }, headers: {}, body: times });
  expect(await recordsOf()).toEqual([['Bea', ids]]);
  expect(await namesOf({ id_establishment: `${establishment}` })).toEqual(['Bea']);
});

test('a request without group and establishment reads those of the establishments of the account, and no others', async () => {
  const other = await buildOrganisation(server);
  const theirs = await server.build.employee({ company_id: other.company });
  await server.db.insertInto('employee_group').values({ employee_id: theirs, group_id: other.group }).execute();
  const read = await organisation.client.ask('GET /employees', { query: {} });
  expect(read.map(({ id }) => id)).not.toContain(theirs);
});

describe('the week', () => {
  const week = (date_start = '2026-03-09', date_end = '2026-03-15') => ({
    body: { id_establishment: organisation.establishment, date_start, date_end },
  });

  test('has the shifts per employee and day, the planned ratio and the available employees', async () => {
    const { group, client } = organisation;
    const bea = await employee('Bea');
    await employee('Carlo');
    await shift(bea, group);
    await server.build.planningItem({ child_id: organisation.child, group_id: group, date: testToday });
    const answer = await client.ask('POST /reports/employee-week-overview', week());
    expect(answer.dates).toHaveLength(7);
    const [one] = answer.groups;
    expect(one?.employees.map(({ name, dates }) => [name, dates.map(({ shifts }) => shifts.length)])).toEqual([
      ['Bea Bakker', [0, 1, 0, 0, 0, 0, 0]],
      ['Carlo Bakker', [0, 0, 0, 0, 0, 0, 0]],
    ]);
    const tuesday = one?.occupation_ratio.find(({ date }) => date === testToday);
    expect(tuesday?.rows).toContainEqual(expect.objectContaining({ children: 1, employees: 1, ratio: 1, status: 10 }));
    expect(answer.available_employees).toEqual([{ id: expect.any(Number), name: 'Carlo Bakker', dates: [testToday] }]);
  });

  test.each([
    ['2026-03-09', '2026-03-16'],
    ['2026-03-09', '2026-03-08'],
    ['2018-12-25', '2018-12-31'],
  ])('from %s to %s is refused', async (start, end) => {
    const refused = await organisation.client.refused('POST /reports/employee-week-overview', week(start, end));
    expect(refused).toMatchObject({ status: 400 });
  });
});
