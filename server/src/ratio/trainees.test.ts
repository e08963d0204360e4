import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import type { TestServer } from '../testing/testServer.ts';
import type { Role } from './staffRatio.ts';

const before = '2026-06-30';
const date = '2026-07-01';
const unverified = 'Indicatief – van de beroepskrachten op de locatie is hoogstens 1 op 2 in opleiding.';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

type Shift = Role | readonly [role: Role, start_time: string, end_time: string];

/** A group with children of one year old, of whom five need one employee, and employees for the whole day or a part. */
async function addGroup(on: string, children: number, ...staff: readonly Shift[]): Promise<number> {
  const { establishment: establishment_id, company: company_id } = organisation;
  const group_id = await server.build.group({ establishment_id });
  for (let child = 0; child < children; child += 1) {
    const child_id = await addChild(server, organisation, { date_of_birth: '2025-02-01' });
    await server.build.planningItem({ child_id, group_id, date: on });
  }
  for (const shift of staff) {
    const [role, start_time, end_time] = typeof shift === 'string' ? ([shift, '08:00', '18:00'] as const) : shift;
    const employee_id = await server.build.employee({ company_id, role });
    await server.build.shift({ employee_id, establishment_id, group_id, date: on, start_time, end_time });
  }
  return group_id;
}

async function rowsOf(on: string, ...groups: readonly number[]) {
  const query = { id_group: groups.join(','), date: on };
  return (await organisation.client.ask('GET /ratio', { query })).data;
}

test.each([[before], [date]])('on %s half of the employees who are needed may be trainees', async (on) => {
  const groups = [];
  for (let group = 0; group < 3; group += 1) groups.push(await addGroup(on, 6, 'qualified', 'trainee'));
  expect(await rowsOf(on, ...groups)).toMatchObject([{ employees: 6, ratio: 6, status: 10 }]);
});

test('the share is of the whole location, also for a group that is asked for alone', async () => {
  const one = await addGroup(date, 11, 'qualified', 'trainee', 'trainee');
  expect(await rowsOf(date, one)).toMatchObject([
    { employees: 2, ratio: 3, status: 30 },
    { employees: 2, ratio: 3, status: 20 },
  ]);
  const other = await addGroup(date, 3, 'qualified');
  expect(await rowsOf(date, one)).toMatchObject([{ employees: 3, ratio: 3, status: 10 }]);
  expect(await rowsOf(date, other)).toMatchObject([{ employees: 1, ratio: 1, status: 10, indicative: false }]);
});

test('trainees count first where others are short', async () => {
  const enough = await addGroup(date, 3, 'qualified', 'trainee');
  const short = await addGroup(date, 6, 'qualified', 'trainee');
  expect(await rowsOf(date, enough)).toMatchObject([{ employees: 1, ratio: 1, status: 10 }]);
  expect(await rowsOf(date, short)).toMatchObject([{ employees: 2, ratio: 2, status: 10 }]);
});

test('a trainee counts only with a qualified employee on the group that day', async () => {
  await addGroup(date, 6, 'qualified', 'qualified');
  const alone = await addGroup(date, 3, 'trainee');
  expect(await rowsOf(date, alone)).toMatchObject([{ employees: 0, ratio: 1, status: 20 }]);
  const earlier = await addGroup(date, 3, ['qualified', '08:00', '12:00'], ['trainee', '12:00', '18:00']);
  expect(await rowsOf(date, earlier)).toMatchObject([{ employees: 1 }, { employees: 1, status: 10 }]);
});

test('a trainee counts while the group is merged with one that has a qualified employee', async () => {
  const trainee = await addGroup(date, 3, 'trainee');
  const other = await addGroup(date, 3, 'qualified');
  await server.build.groupMerge({ group_id: trainee, with_group_id: other, date, start_time: '08:00' });
  expect(await rowsOf(date, trainee, other)).toMatchObject([{ employees: 2, ratio: 2, status: 10 }]);
});

test('a number that trainees count for is indicative since July 2026', async () => {
  const [then, now] = [
    await addGroup(before, 6, 'qualified', 'trainee'),
    await addGroup(date, 6, 'qualified', 'trainee'),
  ];
  expect(await rowsOf(before, then)).toMatchObject([{ employees: 2, indicative: false }]);
  const [row] = await rowsOf(date, now);
  expect(row).toMatchObject({ employees: 2, indicative: true });
  expect(row?.reasons).toContain(unverified);
});
