import { createHash } from 'node:crypto';
import type { CallKey } from '@groepsapp/contract';
import { previewPath } from '../releases/previews/addresses.ts';
import { previewToken } from '../releases/previews/tokens.ts';
import { createPublishToken, findPublisher, revokePublishToken } from '../releases/publishTokens.ts';
import type { Organisation } from '../testing/organisation.ts';
import { TestClient } from '../testing/TestClient.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { callOf, keys, organisationFor, requestsOf, statusesOf, useOf } from './testing/everyCall.ts';

let server: TestServer;
/** Base path of a preview of each caller's own data. */
let own: string;
let publishTokenId: number;

beforeAll(async () => {
  server = await startTestServer();
  own = await preview();
});

afterAll(() => server.close());

/** @returns the base path of the page of a preview */
async function preview(companyId: number | null = null): Promise<string> {
  const { db, clock } = server;
  const name = 'mfe-planning';
  const { token } = await createPublishToken({ db, clock }, { name: 'Team', area: name, mayPromote: false });
  const publisher = await findPublisher({ db, clock }, token);
  if (publisher === null) throw new Error('no publisher');
  publishTokenId = publisher.id;
  const { id } = await db
    .insertInto('release_move')
    .values({
      channel: 'preview',
      name,
      from_release: null,
      to_release: '1.0.0-0123456789ab',
      moved_at: clock.now().toISOString(),
      moved_by: 'Team',
      action: 'publish',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return previewPath('groepsapp', previewToken(publisher, id, companyId));
}

/** The server as the page at a base path calls it. */
const asFrom = (basePath: string): TestServer => ({
  ...server,
  as: (tokens) => new TestClient(server.app, tokens, basePath),
});

const clientIn = (basePath: string, { session }: Organisation) => new TestClient(server.app, session, basePath);

const savesNothing = {
  status: 403,
  code: 'forbidden',
  error_message: 'Dit is een voorbeeld: er wordt niets opgeslagen.',
};

const testCompany = 'groepsapp_test_company';

async function markForTests({ company }: Organisation, value = '1'): Promise<void> {
  await server.build.setting(company, 0, testCompany, value);
}

/** Calls of one's own account and of tablets, which name nothing and change it. */
const ofAccount: readonly CallKey[] = [
  'POST /authentication/sessions/end',
  'POST /authentication/passkeys/prepare',
  'POST /authentication/passkeys/add',
  'POST /authentication/passkeys/remove',
  'POST /authentication/codes/prepare',
  'POST /authentication/codes/add',
  'POST /authentication/codes/remove',
  'POST /authentication/persons/unlock',
  'POST /authentication/persons/stay',
  'POST /authentication/persons/lock',
  'POST /authentication/pin',
];

/** Calls without a session, beside those by which one logs in without leaving the page. */
const withoutSession: readonly CallKey[] = [
  'POST /forgot-password',
  'POST /reset-password',
  'POST /authentication/provider/start',
  'POST /authentication/provider/finish',
  'POST /authentication/tablet/enrol',
  'POST /telemetry/remotes',
  'POST /telemetry/faults',
  'POST /telemetry/use',
];

/** Looks at what approving would change. */
const outlook: CallKey = 'GET /mutation-requests/:id/outlook';

const isRefused = (key: CallKey) =>
  callOf(key).access.who === 'integration' ||
  (useOf(key) === 'write' && key !== outlook) ||
  [...ofAccount, ...withoutSession].includes(key);

/** What the database has, but of sessions, of how they began, and of what was read by whom: a hash for each table. */
async function everything(): Promise<Record<string, string>> {
  const { db } = server;
  const ofSessions =
    /^(session|device|audit|image_token|storage_key|throttle|sign_in|oidc_session|one_time_key|passkey)/;
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !ofSessions.test(name));
  const hashes = [];
  for (const table of tables) {
    const rows = JSON.stringify(
      await db
        .selectFrom(table as 'child')
        .selectAll()
        .execute(),
    );
    hashes.push([table, createHash('sha256').update(rows).digest('hex')]);
  }
  return Object.fromEntries(hashes);
}

describe.each(keys.filter(isRefused))('%s from a preview', (key) => {
  test('is refused, whoever asks', async () => {
    const organisation = await organisationFor(server, key);
    const requests = await requestsOf(server, key, organisation);
    const integration = await server.build.integration({ company_id: organisation.company });
    const client = new TestClient(server.app, { ...organisation.session, integration }, own);
    for (const request of requests) expect(await client.refused(key, request)).toMatchObject(savesNothing);
  });
});

test('a change is refused from the page of stable beside a preview, too', async () => {
  const key: CallKey = 'POST /instructions';
  const organisation = await organisationFor(server, key);
  const [request = {}] = await requestsOf(server, key, organisation);
  const client = clientIn(`${own},stable`, organisation);
  expect(await client.refused(key, request)).toMatchObject(savesNothing);
});

const isLate = (key: CallKey) => callOf(key).alsoChanges === true;

const logout: CallKey = 'POST /authentication/logout';
const reads = keys.filter((key) => callOf(key).method !== 'GET' && !isRefused(key) && key !== logout);

describe.each(reads)('%s from a preview', (key) => {
  test('is answered, and changes nothing but sessions', async () => {
    const organisation = await organisationFor(server, key);
    const requests = await requestsOf(server, key, organisation);
    const before = await everything();
    const answers = [];
    for (const request of requests) answers.push(await clientIn(own, organisation).attempt(key, request));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([...new Set(statuses)].sort()).toEqual(isLate(key) ? [200, 403] : [200]);
    expect(await everything()).toEqual(before);
  });
});

test('a session that began in a preview ends there', async () => {
  const organisation = await organisationFor(server, logout);
  expect(await statusesOf(asFrom(own), logout, organisation)).toEqual([200]);
  expect(await organisation.client.refused(logout, {})).toMatchObject({ status: 401 });
});

test('what is read with an image token is answered, and kept to the company too', async () => {
  const key: CallKey = 'GET /children/:id/thumbnail';
  const organisation = await organisationFor(server, key);
  expect(await statusesOf(asFrom(own), key, organisation)).toEqual([200]);
  expect(await statusesOf(asFrom(await preview(organisation.company + 1)), key, organisation)).toEqual([403]);
});

describe('a preview for a company', () => {
  const change: CallKey = 'POST /instructions';
  let organisation: Organisation;
  let request: object;

  beforeEach(async () => {
    organisation = await organisationFor(server, change);
    [request = {}] = await requestsOf(server, change, organisation);
  });

  test('takes changes of its accounts where it is a company for tests', async () => {
    const client = clientIn(await preview(organisation.company), organisation);
    expect(await client.refused(change, request)).toMatchObject(savesNothing);
    await markForTests(organisation);
    expect((await client.attempt(change, request)).statusCode).toBe(200);
    await markForTests(organisation, '0');
    expect(await client.refused(change, request)).toMatchObject(savesNothing);
  });

  test('does not where only a location says so, nor because the company of another caller is for tests', async () => {
    const { company, establishment } = organisation;
    await server.build.setting(company, establishment, testCompany, '1');
    const client = clientIn(await preview(company), organisation);
    expect(await client.refused(change, request)).toMatchObject(savesNothing);
    await markForTests(organisation);
    expect(await clientIn(own, organisation).refused(change, request)).toMatchObject(savesNothing);
  });

  test('refuses the accounts of others, whatever they ask', async () => {
    await markForTests(organisation);
    const other = await organisationFor(server, change);
    const client = clientIn(await preview(organisation.company), other);
    const foreign = { status: 403, error_message: 'Dit voorbeeld is voor een andere organisatie.' };
    const read = { query: { id_group: `${other.group}` } };
    expect(await client.refused('GET /children', read)).toMatchObject(foreign);
    const [own = {}] = await requestsOf(server, change, other);
    expect(await client.refused(change, own)).toMatchObject(foreign);
    expect((await other.client.attempt('GET /children', read)).statusCode).toBe(200);
  });

  test('takes no changes without a session', async () => {
    await markForTests(organisation);
    const client = clientIn(await preview(organisation.company), organisation);
    const body = { user: 'iemand', device_token: 'x' };
    expect(await client.refused('POST /forgot-password', { body })).toMatchObject(savesNothing);
  });
});

test('the page of a preview that has ended is answered nothing', async () => {
  const organisation = await organisationFor(server, 'GET /children');
  const basePath = await preview();
  const read = { query: { id_group: `${organisation.group}` } };
  const client = clientIn(basePath, organisation);
  expect((await client.attempt('GET /children', read)).statusCode).toBe(200);
  await revokePublishToken({ db: server.db, clock: server.clock }, publishTokenId);
  const ended = { status: 403, error_message: expect.stringContaining('verlopen of ingetrokken') };
  expect(await client.refused('GET /children', read)).toMatchObject(ended);
  expect(await client.refused('GET /authentication/device-token', {})).toMatchObject(ended);
  const none = clientIn('/preview/groepsapp/x', organisation);
  expect(await none.refused('GET /children', read)).toMatchObject(ended);
});
