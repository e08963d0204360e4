import type { CallKey } from '@groepsapp/contract';
import { sql } from 'kysely';
import { testEngine } from '../database/testing/testDatabase.ts';
import { giveRecord } from '../records/testing/record.ts';
import { addChild, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';
import {
  callOf,
  guarded,
  kindsOf,
  makeOffice,
  ofTablets,
  organisationFor,
  requestsOf,
  useOf,
} from './testing/everyCall.ts';
import { makersOf } from './testing/requestThings.ts';

/** Ids of children from here on, which nothing else in an answer resembles. */
const firstChild = 700_000_000;
const childId = /7000\d{5}/g;

const restart = {
  sqlite: sql`insert into sqlite_sequence (name, seq) values ('child', ${sql.lit(firstChild)})`,
  postgres: sql`alter table child alter column id restart with ${sql.lit(firstChild)}`,
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await restart[testEngine].execute(server.db);
});

afterAll(() => server.close());

/** The children in an answer, in whatever field: as a number, in the address of a picture, or by their name. */
const namedIn = (body: string) => new Set((body.match(childId) ?? []).map(Number));

async function auditedChildren({ account }: Organisation): Promise<Set<number>> {
  const lines = await server.db.selectFrom('audit').where('account_id', '=', account).select('child_id').execute();
  return new Set(lines.map(({ child_id }) => child_id));
}

/** Two quarters of an hour, in turn: in each, reads are noted anew. */
const quarters = ['2026-03-10T09:00:00.000Z', '2026-03-10T09:15:00.000Z'];
let asked = 0;

/** The calls whose answers were seen to name children. */
const naming = new Set<CallKey>();

/** Makes a request in another quarter of an hour than the one before. @returns the children of the answer that the audit lacks */
async function unaudited(key: CallKey, organisation: Organisation, request: object): Promise<number[]> {
  asked += 1;
  server.clock.set(quarters[asked % 2] ?? '');
  await server.db.deleteFrom('audit').execute();
  await server.db
    .updateTable('child')
    .set({ first_name: sql`'Kind ' || cast(id as text)` })
    .execute();
  const client = server.as(await server.build.session({ account_id: organisation.account }));
  const answer = await client.attempt(key, request);
  expect(answer.statusCode).toBe(200);
  const audited = await auditedChildren(organisation);
  const named = [...namedIn(answer.body)];
  if (named.length > 0) naming.add(key);
  return named.filter((id) => !audited.has(id));
}

/** Gives an organisation children of whom every list of children has something to say. */
async function fillLists(organisation: Organisation): Promise<void> {
  const { group: group_id, company } = organisation;
  const born = await addChild(server, organisation, { date_of_birth: '2023-03-15' });
  await server.build.presence({ child_id: born, group_id, date: testToday });
  const coming = await server.build.child({ company_id: company });
  await server.build.placement({ child_id: coming, group_id, start_date: '2026-03-12' });
  await server.build.mutation({ child_id: born, group_id, date: '2026-03-12' });
  await giveRecord(server, company);
}

/** Calls that another session, or a browser that is no tablet, does not make; they say nothing of children. */
const ofOneBrowser: readonly CallKey[] = [
  ...ofTablets,
  'POST /authentication/passkeys/add',
  'POST /authentication/codes/add',
];

const answering = guarded.filter(
  (key) => callOf(key).access.who === 'session' && callOf(key).answer !== undefined && !ofOneBrowser.includes(key),
);

describe.each(['employee', 'childminder'] as const)(
  'what an answer for an account of kind %s says of children is audited',
  (kind) => {
    const ofKind = answering.filter((key) => kindsOf(key).includes('employee') === (kind === 'employee'));
    const reading = ofKind.filter((key) => useOf(key) === 'read');
    const writing = ofKind.filter((key) => useOf(key) === 'write');

    describe('at every request', () => {
      let organisation: Organisation;
      let makers: ReturnType<typeof makersOf>;

      beforeAll(async () => {
        organisation = await organisationFor(server, reading[0] ?? 'GET /children');
        if (kind === 'employee') await makeOffice(server, organisation);
        makers = makersOf(server, organisation, {});
        await fillLists(organisation);
      });

      test.each(reading)('%s', async (key) => {
        for (const request of await requestsOf(server, key, organisation, { make: 'everything', makers })) {
          expect(await unaudited(key, organisation, request)).toEqual([]);
        }
      });
    });

    test.each(writing)('%s', async (key) => {
      const organisation = await organisationFor(server, key);
      for (const request of await requestsOf(server, key, organisation)) {
        expect(await unaudited(key, organisation, request)).toEqual([]);
      }
    });
  },
);

test('the lists of groups were not empty', () => {
  const lists: CallKey[] = [
    'GET /children',
    'GET /activities',
    'GET /photos',
    'GET /planning',
    'GET /instructions',
    'GET /messages/unread-message-count',
    'GET /mutation-requests',
    'GET /presence/still-present',
    'GET /events/birthdays',
    'GET /events/current-presence',
    'GET /events/has-planning-on-date',
    'GET /events/schedule-mutations',
    'v3 POST /ChildTrackingSystem/analyse',
    'v3 POST /ChildTrackingSystem/forms',
    'v3 POST /ChildTrackingSystem/groupOverview',
    'v3 POST /ChildTrackingSystem/results',
    'v3 POST /ChildTrackingSystem/triggers',
  ];
  expect(lists.filter((key) => !naming.has(key))).toEqual([]);
});
