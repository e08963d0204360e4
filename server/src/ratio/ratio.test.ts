import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';

const tomorrow = '2026-03-11';
const yesterday = '2026-03-09';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

async function plan(group: number, date: string, count: number, born = '2024-05-17', hours = {}) {
  for (let number = 0; number < count; number += 1) {
    const child_id = await addChild(server, organisation, { date_of_birth: born });
    await server.build.planningItem({ child_id, group_id: group, date, ...hours });
  }
}

async function work(group_id: number, date: string, row: { start_time?: string; counts_for_ratio?: number } = {}) {
  const employee_id = await server.build.employee({ company_id: organisation.company });
  await server.build.employeeGroup({ employee_id, group_id });
  const establishment_id = organisation.establishment;
  await server.build.shift({ employee_id, establishment_id, group_id, date, end_time: '18:00', ...row });
  return employee_id;
}

function ask(date: string, groups: readonly number[] = [organisation.group]) {
  return organisation.client.ask('GET /ratio', { query: { id_group: groups.join(','), date } });
}

async function rowsOn(date: string, groups?: readonly number[]) {
  return (await ask(date, groups)).data.map((row) => [
    row.start_time.slice(0, 5),
    row.end_time.slice(0, 5),
    row.children,
    row.employees,
    row.ratio,
    row.status,
  ]);
}

function set(name: string, value: string) {
  return server.build.setting(organisation.company, organisation.establishment, name, value);
}

test('a later day is based on planning and says so', async () => {
  await plan(organisation.group, tomorrow, 6);
  await work(organisation.group, tomorrow, { start_time: '08:00' });
  const day = await ask(tomorrow);
  expect(day).toMatchObject({ hasGroupChildrenColumn: false, present: null });
  expect(day.data).toEqual([
    {
      ...{ start_time: '08:00:00', end_time: '11:00:00', children: 6, childrenGroup: 6, employees: 1, ratio: 2 },
      ...{ status: 30, indicative: false, reasons: ['Tabel: 6 kinderen van 1 jaar, 2 beroepskrachten.'] },
      ages: expect.arrayContaining([6]),
    },
    expect.objectContaining({ start_time: '11:00:00', end_time: '18:00:00', status: 20 }),
  ]);
  expect(day.groups).toMatchObject([{ deviation_minutes: 600, allowance_minutes: 180, counted_with: [] }]);
});

test('children without employees are danger, and employees outside the ratio are not counted', async () => {
  await plan(organisation.group, tomorrow, 1);
  await work(organisation.group, tomorrow, { start_time: '08:00', counts_for_ratio: 0 });
  expect(await rowsOn(tomorrow)).toEqual([['08:00', '18:00', 1, 0, 1, 20]]);
});

test('today is based on presence up to now, and on planning from now on', async () => {
  const { child, group } = organisation;
  await server.build.planningItem({ child_id: child, group_id: group, date: testToday });
  await plan(group, testToday, 1);
  const here = await work(group, testToday, { start_time: '08:00' });
  await server.build.presence({ child_id: child, group_id: group, date: testToday });
  await server.build.employeePresence({ employee_id: here, group_id: group, date: testToday });
  // Ten o'clock: one child came, the other is late and expected in a quarter of an hour.
  expect(await rowsOn(testToday)).toEqual([
    ['08:30', '10:15', 1, 1, 1, 10],
    ['10:15', '18:00', 2, 1, 1, 10],
  ]);
});

test('an employee who did not sign in is not counted, unless employees do not sign in at all', async () => {
  const { child, group } = organisation;
  await work(group, testToday, { start_time: '08:00' });
  await server.build.presence({ child_id: child, group_id: group, date: testToday });
  expect((await rowsOn(testToday))[0]).toEqual(['08:30', '10:15', 1, 0, 1, 20]);
  await set('ipad_employee_present', '0');
  expect(await rowsOn(testToday)).toContainEqual(['08:30', '10:15', 1, 1, 1, 10]);
});

test('an earlier day is based on presence only', async () => {
  const { child, group } = organisation;
  await plan(group, yesterday, 4);
  const end_time = `${yesterday}T16:00:00.000Z`;
  await server.build.presence({ child_id: child, group_id: group, date: yesterday, end_time });
  expect(await rowsOn(yesterday)).toEqual([['08:30', '17:00', 1, 0, 1, 20]]);
});

test('without the real-time ratio, today is based on planning, with the number present beside it', async () => {
  const { child, group } = organisation;
  await set('ipad_real_time_bkr', '0');
  await plan(group, testToday, 2);
  await server.build.presence({ child_id: child, group_id: group, date: testToday });
  const day = await ask(testToday);
  expect(day.present).toEqual({ children: 1, employees: 0 });
  expect(await rowsOn(testToday)).toEqual([['08:00', '18:00', 2, 0, 1, 20]]);
});

test('a child who is ill today is not expected', async () => {
  const { child, group } = organisation;
  await server.build.planningItem({ child_id: child, group_id: group, date: testToday, start_time: '12:00' });
  expect(await rowsOn(testToday)).toHaveLength(1);
  await server.build.dayStatus({ child_id: child, date: testToday, ill: 1 });
  expect(await rowsOn(testToday)).toEqual([]);
});

test('a child who is reported absent is not expected', async () => {
  const { child, group, client } = organisation;
  await server.build.planningItem({ child_id: child, group_id: group, date: testToday, start_time: '12:00' });
  await client.ask('POST /presence/absence', { headers: {}, body: { child_id: child, kind: 'absent', reason: '' } });
  expect(await rowsOn(testToday)).toEqual([]);
});

test('each group is counted separately, without compensation between groups', async () => {
  const { group, establishment } = organisation;
  const other = await server.build.group({ establishment_id: establishment });
  await plan(group, tomorrow, 1);
  await plan(other, tomorrow, 1);
  await work(group, tomorrow, { start_time: '08:00' });
  await work(group, tomorrow, { start_time: '08:00' });
  expect(await rowsOn(tomorrow, [group, other])).toEqual([['08:00', '18:00', 2, 2, 2, 20]]);
});

test('merged groups are counted as one while merged, each child once', async () => {
  const { group, establishment } = organisation;
  const other = await server.build.group({ establishment_id: establishment, name: 'Vossen' });
  await server.build.groupMerge({ group_id: other, with_group_id: group, date: tomorrow, end_time: '18:00' });
  await plan(group, tomorrow, 1);
  await plan(other, tomorrow, 1);
  await work(group, tomorrow, { start_time: '08:00' });
  expect(await rowsOn(tomorrow, [group, other])).toEqual([
    ['08:00', '17:30', 2, 1, 2, 20],
    ['17:30', '18:00', 2, 1, 1, 10],
  ]);
  const day = await ask(tomorrow, [group]);
  expect(day.hasGroupChildrenColumn).toBe(true);
  expect(day.groups[0]?.counted_with).toEqual(['Vossen']);
  expect(day.data.at(-1)).toMatchObject({ children: 2, childrenGroup: 1 });
});

test('after-school care is counted for the whole location', async () => {
  const { establishment } = organisation;
  const ages = { establishment_id: establishment, min_age: 4, max_age: 13 };
  const [first, second] = [await server.build.group(ages), await server.build.group(ages)];
  const hours = { start_time: '14:30' };
  await plan(first, tomorrow, 6, '2020-01-01', hours);
  await plan(second, tomorrow, 5, '2020-01-01', hours);
  await work(first, tomorrow, { start_time: '14:30' });
  await work(second, tomorrow, { start_time: '14:30' });
  expect(await rowsOn(tomorrow, [first])).toEqual([['14:30', '18:00', 11, 2, 2, 10]]);
  expect(await rowsOn(tomorrow, [first, second])).toEqual([['14:30', '18:00', 11, 2, 2, 10]]);
  expect((await ask(tomorrow, [first])).groups).toMatchObject([{ allowance_minutes: 30 }]);
});

test('a date before the rules is refused', async () => {
  const query = { id_group: `${organisation.group}`, date: '2018-12-31' };
  expect(await organisation.client.refused('GET /ratio', { query })).toMatchObject({ status: 400 });
});
