import { sql } from 'kysely';
import { ReadAudit } from './audit.ts';
import { addDays } from '../base/clock.ts';
import { callOf, keys, organisationFor, requestsOf } from '../http/testing/everyCall.ts';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, testToday, type TestServer } from '../testing/testServer.ts';

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  server = await startTestServer({ log: { level: 'error', stream } });
});

beforeEach(() => server.clock.set(testNow));

afterAll(() => server.close());

/** The audit lines of reads; audit lines of changes have no period. */
function auditOf({ account }: Organisation) {
  const ofAccount = server.db.selectFrom('audit').where('account_id', '=', account);
  const noted = ofAccount.where('period', 'is not', null).orderBy('id');
  return noted.select(['at', 'action', 'child_id']).execute();
}

function open({ client, child }: Organisation) {
  return client.ask('GET /messages', { query: { id_child: `${child}` } });
}

/** Gives the child something for every list of a group to say. */
async function fillLists({ child: child_id, group: group_id }: Organisation): Promise<void> {
  await server.build.instruction({ child_id });
  await server.db.updateTable('child').set({ date_of_birth: '2023-03-15' }).where('id', '=', child_id).execute();
  await server.build.presence({ child_id, group_id, date: testToday });
  await server.build.mutation({ child_id, group_id, date: testToday });
}

const audited = keys.flatMap((key) => {
  const { access } = callOf(key);
  return access.who === 'session' && access.audit !== undefined ? [[key, access.audit] as const] : [];
});

test('reading the record and the thread of a child is audited', () => {
  expect(audited.map(([key]) => key)).toEqual(expect.arrayContaining(['GET /messages', 'GET /instructions']));
});

/** They answer about all children of a company, about those of whom the log has lines, and about two; the tests of `privacy` try them. */
const ofPrivacyDesk: readonly string[] = [
  ...['GET /management/privacy/people', 'GET /management/privacy/looked'],
  'GET /management/privacy/:kind/:id/merge/:other',
];

describe.each(audited.filter(([key]) => !ofPrivacyDesk.includes(key)))('%s', (key, action) => {
  test('writes one audit row per child per quarter of an hour, whatever requests are made', async () => {
    const organisation = await organisationFor(server, key);
    await fillLists(organisation);
    const askAll = async () => {
      const client = server.as(await server.build.session({ account_id: organisation.account }));
      for (const request of await requestsOf(server, key, organisation, { make: 'everything' }))
        await client.attempt(key, request);
    };
    await askAll();
    await askAll();
    const line = { action, child_id: organisation.child };
    expect(await auditOf(organisation)).toEqual([{ at: testNow, ...line }]);
    server.clock.set('2026-03-10T09:15:00.000Z');
    await askAll();
    expect(await auditOf(organisation)).toEqual([
      { at: testNow, ...line },
      { at: '2026-03-10T09:15:00.000Z', ...line },
    ]);
  });

  test('writes no audit row for a refused request', async () => {
    const organisation = await buildOrganisation(server);
    const other = await buildOrganisation(server);
    for (const request of await requestsOf(server, key, other)) await organisation.client.refused(key, request);
    expect(await auditOf(organisation)).toEqual([]);
  });
});

test('audits the newest page of a thread for any value of "before"', async () => {
  const organisation = await buildOrganisation(server);
  const query = { id_child: `${organisation.child}`, before: '2147483647' };
  await organisation.client.ask('GET /messages', { query });
  expect(await auditOf(organisation)).toHaveLength(1);
});

test('a list over groups audits only the children whose instructions are in the answer', async () => {
  const organisation = await buildOrganisation(server);
  const withInstruction = await addChild(server, organisation);
  await server.build.instruction({ child_id: withInstruction });
  await organisation.client.ask('GET /instructions', { query: { id_group: `${organisation.group}` } });
  expect((await auditOf(organisation)).map(({ child_id }) => child_id)).toEqual([withInstruction]);
});

test('a second process does not write the same audit row again', async () => {
  const organisation = await buildOrganisation(server);
  const { account, child } = organisation;
  const failures: unknown[] = [];
  const elsewhere = new ReadAudit(server, (error) => failures.push(error));
  await open(organisation);
  await elsewhere.note({ id: account, place: { device_id: null, session_id: null } }, 'messages.read', [child]);
  expect(await auditOf(organisation)).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('reading continues when the audit cannot be written; the failure is logged and the next read is audited', async () => {
  const organisation = await buildOrganisation(server);
  await server.build.message({ child_id: organisation.child, text: 'Noor heeft koorts' });
  await sql`alter table audit rename to audit_away`.execute(server.db);
  lines.length = 0;
  try {
    expect(await open(organisation)).toMatchObject([{ text: 'Noor heeft koorts' }]);
  } finally {
    await sql`alter table audit_away rename to audit`.execute(server.db);
  }
  expect(lines.join('')).toContain('a read was not noted in the audit');
  expect(lines.join('')).not.toContain('Noor');
  await open(organisation);
  expect(await auditOf(organisation)).toHaveLength(1);
});

test('stores the account that sent a message of staff', async () => {
  const organisation = await buildOrganisation(server);
  const { account, child, client } = organisation;
  const { id } = await client.ask('POST /messages', {
    headers: {},
    body: { child_id: child, text: 'Dag', created_by: 1 },
  });
  const saved = server.db.selectFrom('message').where('id', '=', id).select('created_by');
  expect(await saved.executeTakeFirst()).toEqual({ created_by: account });
});

describe('of a child that left', () => {
  const lastDay = addDays(testToday, -10);

  /** The last day ends at 23:00 UTC, which is midnight in Amsterdam. */
  const moments = { before: `${lastDay}T22:59:59.999Z`, after: `${lastDay}T23:00:00.000Z` };

  async function left(): Promise<Organisation> {
    const organisation = await buildOrganisation(server);
    const { child } = organisation;
    await server.db.updateTable('placement').set({ end_date: lastDay }).where('child_id', '=', child).execute();
    return organisation;
  }

  test('messages are shown up to its last day', async () => {
    const organisation = await left();
    const { child: child_id } = organisation;
    const seen = await server.build.message({ child_id, created_at: moments.before });
    await server.build.message({ child_id, created_at: moments.after });
    expect((await open(organisation)).map(({ id }) => id)).toEqual([seen]);
  });

  test('care instructions are shown that have not changed since', async () => {
    const organisation = await left();
    const { child: child_id, client } = organisation;
    const seen = await server.build.instruction({ child_id, created_at: moments.before });
    await server.build.instruction({ child_id, created_at: moments.after });
    await server.build.instruction({ child_id, created_at: moments.before, modified_at: moments.after });
    const answer = await client.ask('GET /instructions', { query: { id_child: `${child_id}` } });
    expect(answer.map(({ id }) => id)).toEqual([seen]);
  });
});
