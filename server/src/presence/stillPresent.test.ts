import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const ask = () =>
  organisation.client.ask('GET /presence/still-present', {
    query: { id_establishment: `${organisation.establishment}` },
  });

async function employeeHere(first_name: string, group_id: number, end_time: string | null = null) {
  const employee_id = await server.build.employee({ company_id: organisation.company, first_name });
  await server.build.employeePresence({ employee_id, group_id, date: testToday, end_time });
  return employee_id;
}

test('lists everyone present in the establishment by group and name, with the end of their planning', async () => {
  const { establishment: establishment_id, group, child } = organisation;
  const { build } = server;
  const owls = await build.group({ establishment_id, name: 'Uilen' });
  const zoe = await addChild(server, { ...organisation, group: owls }, { first_name: 'Zoë' });
  const adam = await addChild(server, { ...organisation, group: owls }, { first_name: 'Adam' });
  for (const child_id of [zoe, adam]) await build.presence({ child_id, group_id: owls, date: testToday });
  await build.presence({ child_id: child, group_id: group, date: testToday, end_time: '2026-03-10T08:45:00.000Z' });
  await build.planningItem({ child_id: zoe, group_id: owls, date: testToday, end_time: '12:00' });
  await build.planningItem({ child_id: zoe, group_id: group, date: testToday, start_time: '13:00', end_time: '17:45' });
  await build.planningItem({ child_id: adam, group_id: owls, date: testToday, end_time: '19:00', status: 'DELETED' });
  const bea = await employeeHere('Bea', owls);
  await employeeHere('Carla', owls, '2026-03-10T08:45:00.000Z');
  await build.shift({ employee_id: bea, establishment_id, group_id: owls, date: testToday, end_time: '18:15' });

  const answer = await ask();
  expect(
    answer.children.map(({ child_id, full_name, group: { name }, planned_until }) => [
      child_id,
      full_name,
      name,
      planned_until,
    ]),
  ).toEqual([
    [adam, 'Adam Jansen', 'Uilen', null],
    [zoe, 'Zoë Jansen', 'Uilen', '17:45'],
  ]);
  expect(answer.employees).toMatchObject([
    { employee_id: bea, group_id: owls, planned_until: '18:15', end_time: null },
  ]);
  expect(answer.closes_at).toBe('18:15');
});

test('a record left open on an earlier day does not count as present', async () => {
  const { child: child_id, group: group_id } = organisation;
  await server.build.presence({ child_id, group_id, date: '2026-03-09' });
  expect(await ask()).toEqual({ children: [], employees: [], closes_at: '18:30' });
});

test.each([
  ['opening hours of today', { weekday: 2, end_time: '18:00' }, '18:00'],
  ['opening hours of another day only', { weekday: 3, end_time: '18:00' }, '19:15'],
])('closes at the end of what is planned, unless there are %s', async (_, hours, closes_at) => {
  const { establishment: establishment_id, group: group_id, child: child_id } = organisation;
  await server.build.planningItem({ child_id, group_id, date: testToday, end_time: '19:15' });
  await server.db
    .insertInto('opening_hours')
    .values({ establishment_id, start_time: '07:00', ...hours })
    .execute();
  expect(await ask()).toMatchObject({ closes_at });
});

test('says whom to call about a child: the first carer with a number, those for emergencies last', async () => {
  const { child: child_id, group: group_id, company: company_id } = organisation;
  await server.build.presence({ child_id, group_id, date: testToday });
  const rest = { gender: '', employer: '', workdays: '', street: '', postcode: '', city: '', email: '', language: '' };
  const carer = async (name: string, mobile: string, work_phone: string, position: number, emergency = 0) => {
    const person = { company_id, name, mobile, work_phone, ...rest };
    const { id } = await server.db.insertInto('carer').values(person).returning('id').executeTakeFirstOrThrow();
    const link = { position, relation: 'oom', authority: 0, may_pick_up: 1, emergency };
    await server.db
      .insertInto('child_carer')
      .values({ child_id, carer_id: id, ...link })
      .execute();
  };
  const contact = async () => (await ask()).children[0]?.contact;
  expect(await contact()).toBeUndefined();
  await carer('Noodcontact', '06-1', '', 0, 1);
  await carer('Zonder nummer', '', '', 1);
  expect(await contact()).toEqual({ name: 'Noodcontact (oom)', phone: '06-1' });
  await carer('Tweede', '', '010-2', 3);
  await carer('Eerste', '', '010-1', 2);
  expect(await contact()).toEqual({ name: 'Eerste (oom)', phone: '010-1' });
});

test('a child of a group that was not selected can be signed out', async () => {
  const { establishment: establishment_id, client } = organisation;
  const group = await server.build.group({ establishment_id });
  const child_id = await addChild(server, { ...organisation, group });
  const id = await server.build.presence({ child_id, group_id: group, date: testToday });
  await client.ask('PUT /presence/:id', { params: { id: `${id}` }, headers: {}, body: {} });
  expect((await ask()).children).toEqual([]);
});

test('employees are left out where they do not sign in', async () => {
  const { company, establishment, group } = organisation;
  await employeeHere('Bea', group);
  await server.build.setting(company, establishment, 'ipad_employee_present', '0');
  expect((await ask()).employees).toEqual([]);
});
