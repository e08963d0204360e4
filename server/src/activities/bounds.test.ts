import { DefaultQueryExecutor } from 'kysely';
import { addDays } from '../base/clock.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';

/** A large establishment in one screen. */
const children = 300;
const perDay = 12;

let server: TestServer;
let organisation: Organisation;
let typeId: number;
let childIds: number[];

beforeAll(async () => {
  server = await startTestServer();
  organisation = await buildOrganisation(server);
  typeId = await server.build.activityType({ company_id: organisation.company });
  childIds = [organisation.child, ...(await addChildren(children - 1))];
  await addActivities([addDays(testToday, -1), testToday]);
});

afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

async function addChildren(count: number): Promise<number[]> {
  const ids = [];
  for (let made = 0; made < count; made += 1) {
    const child_id = await server.build.child({ company_id: organisation.company });
    await server.build.placement({ child_id, group_id: organisation.group });
    ids.push(child_id);
  }
  return ids;
}

async function addActivities(days: readonly string[]): Promise<void> {
  const once = { activity_type_id: typeId, text: 'Alles op', end_time: null, entry_id: null };
  const by = { created_at: `${testToday}T08:00:00.000Z`, modified_at: null, created_by: null, modified_by: null };
  for (const child_id of childIds) {
    const rows = days.flatMap((date) =>
      Array.from({ length: perDay }, (_, hour) => {
        return { ...once, ...by, child_id, date, start_time: `${String(7 + hour).padStart(2, '0')}:00` };
      }),
    );
    await server.db.insertInto('activity').values(rows).execute();
  }
}

async function queriesOf<T>(work: () => Promise<T>): Promise<{ answer: T; queries: number }> {
  const execute = jest.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  const answer = await work();
  const queries = execute.mock.calls.length;
  execute.mockRestore();
  return { answer, queries };
}

const dayOf = ({ client, group }: Organisation, query: { date: string; up_to_date?: string }) =>
  client.ask('GET /activities', { query: { id_group: `${group}`, ...query } });

function save({ client }: Organisation, ids: readonly number[], activity_id: number) {
  const body = { child_id: ids.join(), activity_id, text: '', date: '2026-03-02', start_time: '09:30' };
  return client.ask('POST /activities', { headers: {}, body });
}

test('a day of 300 children with 12 activities each is answered whole, in as many queries as a day of one child', async () => {
  const small = await buildOrganisation(server);
  await server.build.activity({ child_id: small.child, date: testToday });
  await dayOf(organisation, { date: testToday });
  await dayOf(small, { date: testToday });
  const large = await queriesOf(() => dayOf(organisation, { date: testToday }));
  expect(large.answer).toHaveLength(children * perDay);
  expect(large.queries).toBe((await queriesOf(() => dayOf(small, { date: testToday }))).queries);
});

test('two days are as many queries as one', async () => {
  const window = { date: addDays(testToday, -1), up_to_date: testToday };
  const two = await queriesOf(() => dayOf(organisation, window));
  expect(two.answer).toHaveLength(2 * children * perDay);
  expect(two.queries).toBe((await queriesOf(() => dayOf(organisation, { date: testToday }))).queries);
});

test('an activity for a hundred children is saved in as many queries as one for two', async () => {
  const two = await queriesOf(() => save(organisation, childIds.slice(0, 2), typeId));
  const hundred = await queriesOf(() => save(organisation, childIds.slice(100, 200), typeId));
  expect(hundred.answer.activities).toHaveLength(100);
  expect(hundred.queries).toBe(two.queries);
});

test('more than a hundred children at once are refused', async () => {
  const body = { activity_id: typeId, text: '', date: testToday, start_time: '09:30' };
  const request = { headers: {}, body: { ...body, child_id: childIds.slice(0, 101).join() } };
  expect(await organisation.client.refused('POST /activities', request)).toMatchObject({ status: 400 });
});
