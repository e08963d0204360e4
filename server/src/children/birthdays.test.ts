import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { celebrationIn } from './birthdays.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Creates an organisation with one group and a child for each date of birth. */
async function organisationWith(...birthDates: string[]) {
  const organisation = await buildOrganisation(server);
  const group = await server.build.group({ establishment_id: organisation.establishment });
  const ids = [];
  for (const date_of_birth of birthDates)
    ids.push(await addChild(server, { ...organisation, group }, { date_of_birth }));
  return { organisation: { ...organisation, group }, ids };
}

async function ask(organisation: Organisation, start: string, end: string) {
  return organisation.client.ask('GET /events/birthdays', { query: { id_group: `${organisation.group}`, start, end } });
}

async function agesOf(birthDate: string, start: string, end: string) {
  const { organisation } = await organisationWith(birthDate);
  return (await ask(organisation, start, end)).map(({ age }) => age);
}

test('includes both ends of the window and answers the age that is reached', async () => {
  const { organisation, ids } = await organisationWith('2023-03-09', '2022-03-24', '2023-03-10', '2024-03-25');
  expect(await ask(organisation, '2026-03-10', '2026-03-24')).toEqual([
    { child_id: ids[2], date_of_birth: '2023-03-10', age: 3 },
    { child_id: ids[1], date_of_birth: '2022-03-24', age: 4 },
  ]);
});

test('birthdays on the same day are sorted by id', async () => {
  const { organisation, ids } = await organisationWith('2023-03-12', '2023-03-12', '2021-03-12', '2023-03-11');
  const answer = await ask(organisation, '2026-03-10', '2026-03-24');
  expect(answer.map(({ child_id }) => child_id)).toEqual([ids[3], ids[0], ids[1], ids[2]]);
});

test('a window may run into the next year', async () => {
  const { organisation, ids } = await organisationWith('2023-01-02', '2023-12-30', '2023-01-06');
  expect(await ask(organisation, '2026-12-25', '2027-01-05')).toEqual([
    { child_id: ids[1], date_of_birth: '2023-12-30', age: 3 },
    { child_id: ids[0], date_of_birth: '2023-01-02', age: 4 },
  ]);
});

test('a child born on 29 February has its birthday on 1 March in other years', async () => {
  expect(await agesOf('2024-02-29', '2026-02-28', '2026-02-28')).toEqual([]);
  expect(await agesOf('2024-02-29', '2026-03-01', '2026-03-01')).toEqual([2]);
  expect(await agesOf('2024-02-29', '2028-02-28', '2028-02-28')).toEqual([]);
  expect(await agesOf('2024-02-29', '2028-02-29', '2028-02-29')).toEqual([4]);
  expect(await agesOf('2024-02-29', '2028-03-01', '2028-03-01')).toEqual([]);
});

test.each([
  [2000, '2000-02-29'],
  [2024, '2024-02-29'],
  [2026, '2026-03-01'],
  [2100, '2100-03-01'],
])('the leap day of %i is %s', (year, day) => {
  expect(celebrationIn(year, '2020-02-29')).toBe(day);
});

test('the day of birth is no birthday, the first anniversary is', async () => {
  expect(await agesOf('2026-03-12', '2026-03-10', '2026-03-24')).toEqual([]);
  expect(await agesOf('2026-03-12', '2027-03-10', '2027-03-24')).toEqual([1]);
});

test('a window of a year and a day can contain two birthdays of one child', async () => {
  expect(await agesOf('2024-03-10', '2026-03-10', '2027-03-10')).toEqual([2, 3]);
});

test('a child in two of the groups is listed once', async () => {
  const { organisation, ids } = await organisationWith('2023-03-12');
  const second = await server.build.group({ establishment_id: organisation.establishment });
  for (const child_id of ids) await server.build.placement({ child_id, group_id: second });
  const query = { id_group: `${organisation.group},${second}`, start: '2026-03-10', end: '2026-03-24' };
  expect(await organisation.client.ask('GET /events/birthdays', { query })).toHaveLength(1);
});

test.each([
  ['ends before it starts', '2026-03-10', '2026-03-09', 'De einddatum ligt voor de begindatum.'],
  ['is longer than a year', '2026-03-10', '2027-03-11', 'Kies een periode van ten hoogste 366 dagen.'],
])('a window that %s is refused', async (_what, start, end, text) => {
  const { organisation } = await organisationWith();
  const query = { id_group: `${organisation.group}`, start, end };
  expect(await organisation.client.refused('GET /events/birthdays', { query })).toMatchObject({
    status: 400,
    code: 'invalid',
    fields: { end: text },
  });
});
