import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { type TestServer, testToday } from '../testing/testServer.ts';

let server: TestServer;
let own: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation: own } = given), 'childminder');

const later = '2026-03-11';

async function plan(date_of_birth: string, start_time: string, end_time: string): Promise<void> {
  const child_id = await server.build.child({ company_id: own.company, date_of_birth });
  await server.build.placement({ child_id, group_id: own.group });
  await server.build.planningItem({
    child_id,
    group_id: own.group,
    date: later,
    start_time,
    end_time,
    reason: 'extra',
  });
}

const day = (date = later, of = own) =>
  of.client.ask('GET /childminder-limits', { query: { id_group: `${of.group}`, date } });

const keep = (children: { first_name: string; date_of_birth: string; counts: boolean }[]) =>
  own.client.ask('PUT /childminder-own-children', { body: { children } });

test('each part of a day has its number of children and its maximum', async () => {
  await plan('2025-06-01', '08:00', '12:00');
  await plan('2022-06-01', '10:00', '14:00');
  const { rows } = await day();
  expect(rows.map(({ start_time, end_time, children }) => [start_time, end_time, children])).toEqual([
    ['08:00:00', '10:00:00', 1],
    ['10:00:00', '12:00:00', 2],
    ['12:00:00', '14:00:00', 1],
  ]);
  expect(rows[1]).toMatchObject({ allowed: true, own: 0, reasons: ['Gastouderopvang: 2 kinderen.'] });
  expect(rows[1]?.counts).toEqual([
    { below: null, children: 2, most: 6 },
    { below: 4, children: 2, most: 5 },
    { below: 2, children: 1, most: 4 },
    { below: 1, children: 1, most: 2 },
  ]);
});

test('own children count up to the age of ten, and can exceed the maximum', async () => {
  await plan('2025-06-01', '08:00', '12:00');
  await plan('2025-07-01', '08:00', '12:00');
  await keep([
    { first_name: 'Jip', date_of_birth: '2025-08-01', counts: true },
    { first_name: 'Kees', date_of_birth: '2016-03-11', counts: true },
    { first_name: 'Mies', date_of_birth: '2016-03-12', counts: true },
    { first_name: 'Pim', date_of_birth: '2020-01-01', counts: false },
  ]);
  const { rows, own: kept } = await day();
  expect(rows).toEqual([expect.objectContaining({ children: 2, own: 2, allowed: false })]);
  expect(rows[0]?.reasons).toContain('Een gastouder heeft hoogstens 2 kinderen jonger dan 1 jaar tegelijk.');
  expect(kept.map(({ first_name, counts }) => [first_name, counts])).toEqual([
    ['Jip', true],
    ['Kees', true],
    ['Mies', true],
    ['Pim', false],
  ]);
});

test('own children are those of the childminder who asks', async () => {
  await keep([{ first_name: 'Jip', date_of_birth: '2025-08-01', counts: true }]);
  expect((await day(testToday, await buildOrganisation(server, 'childminder'))).own).toEqual([]);
  await keep([]);
  expect((await day()).own).toEqual([]);
});

test.each([
  ['not born yet', [{ first_name: 'Jip', date_of_birth: '2099-01-01', counts: true }]],
  ['without a name', [{ first_name: ' ', date_of_birth: '2020-01-01', counts: true }]],
  ['too many', Array.from({ length: 11 }, () => ({ first_name: 'Jip', date_of_birth: '2020-01-01', counts: true }))],
])('own children who are %s are refused', async (_what, children) => {
  const refusal = await own.client.refused('PUT /childminder-own-children', { body: { children } });
  expect(refusal).toMatchObject({ status: 400, code: 'invalid' });
});

test('there are no rules for a day long ago', async () => {
  const query = { id_group: `${own.group}`, date: '2018-12-31' };
  expect((await own.client.refused('GET /childminder-limits', { query })).status).toBe(400);
});
