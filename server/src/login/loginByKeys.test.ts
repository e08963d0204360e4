import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { keyLifetimeMs } from '../authentication/oneTimeKeys.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.clock.set(testNow));

afterAll(() => server.close());

const worthless = {
  status: 401,
  code: 'unauthorised',
  error_message: 'Deze inloglink is niet (meer) geldig. Open de groepsapp opnieuw vanuit de administratie.',
};

async function productOf({ company }: Organisation) {
  return server.as({ integration: await server.build.integration({ company_id: company }) });
}

/** The login keys that the administration product receives for the employee of an organisation. */
async function issued(organisation: Organisation) {
  const product = await productOf(organisation);
  return product.ask('POST /authentication/groepsapp/keys', { body: { username: organisation.username } });
}

type Issued = Awaited<ReturnType<typeof issued>>;

function bodyOf({ idClient, token1, token2, token3 }: Omit<Issued, 'path' | 'expires_at'>) {
  return { body: { idClient, token1, token2, token3 } };
}

function logIn(keys: Issued) {
  return server.as({}).ask('POST /authentication/groepsapp/by-keys', bodyOf(keys));
}

function refused(keys: Issued) {
  return server.as({}).refused('POST /authentication/groepsapp/by-keys', bodyOf(keys));
}

test('keys log in once and register the device', async () => {
  const organisation = await buildOrganisation(server);
  const keys = await issued(organisation);
  const answer = await logIn(keys);
  expect(answer).toMatchObject({ success: true, message: 'Je bent ingelogd.' });
  const tokens = { device: answer.device_token, session: answer.session_token };
  expect(await server.as(tokens).ask('GET /establishments', {})).toHaveLength(1);
  expect(await refused(keys)).toEqual(worthless);
});

test('a refusal says success and message too, as the answer to a login does', async () => {
  const keys = await issued(await buildOrganisation(server));
  const sent = bodyOf({ ...keys, token1: 'x' });
  const response = await server.as({}).attempt('POST /authentication/groepsapp/by-keys', sent);
  expect(response.json()).toMatchObject({ success: false, message: worthless.error_message });
});

test('the path of the link contains the keys', async () => {
  const organisation = await buildOrganisation(server);
  const { path, idClient, token1, token2, token3 } = await issued(organisation);
  expect(idClient).toBe(`${organisation.company}`);
  expect(path).toBe(`/authentication/by-keys/${token1}/${token2}/${token3}/${idClient}`);
});

test('of concurrent logins with the same keys exactly one succeeds', async () => {
  const keys = await issued(await buildOrganisation(server));
  const call = () => server.as({}).attempt('POST /authentication/groepsapp/by-keys', bodyOf(keys));
  const statuses = (await Promise.all(Array.from({ length: 5 }, call))).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 401, 401, 401, 401]);
});

test('keys expire after five minutes', async () => {
  const organisation = await buildOrganisation(server);
  const [early, late] = [await issued(organisation), await issued(organisation)];
  expect(Date.parse(early.expires_at) - Date.parse(testNow)).toBe(keyLifetimeMs.login);
  server.clock.advance(keyLifetimeMs.login - 1);
  expect((await logIn(early)).success).toBe(true);
  server.clock.advance(1);
  expect(await refused(late)).toEqual(worthless);
});

test.each(['idClient', 'token1', 'token2', 'token3'] as const)('a wrong %s does not log in', async (part) => {
  const keys = await issued(await buildOrganisation(server));
  expect(await refused({ ...keys, [part]: '1x' })).toEqual(worthless);
  expect((await logIn(keys)).success).toBe(true);
});

test('keys for a password reset do not log in', async () => {
  const organisation = await buildOrganisation(server);
  const [token1, token2, token3] = await server.build.keys('reset', organisation.account);
  const keys = { idClient: `${organisation.company}`, token1, token2, token3, path: '', expires_at: '' };
  expect(await refused(keys)).toEqual(worthless);
});

test('repeated attempts with the same first key are throttled', async () => {
  const keys = await issued(await buildOrganisation(server));
  for (let index = 0; index < 10; index += 1) expect((await refused({ ...keys, token3: `${index}` })).status).toBe(401);
  expect(await refused(keys)).toMatchObject({ status: 429, code: 'too_many' });
});

test('an account with two factors can log in by keys', async () => {
  const organisation = await buildOrganisation(server);
  await server.db.updateTable('account').set({ mfa_enabled: 1 }).where('id', '=', organisation.account).execute();
  expect((await logIn(await issued(organisation))).success).toBe(true);
});

test('the answer has a client number for a childminder and none for an employee', async () => {
  const organisation = await buildOrganisation(server);
  const username = `gastouder${organisation.company}@opvang.example`;
  const row = { company_id: organisation.company, kind: 'childminder', client_number: '21', username } as const;
  await server.build.account(row, [organisation.establishment]);
  const product = await productOf(organisation);
  const call = 'POST /authentication/groepsapp/keys';
  expect((await logIn(await product.ask(call, { body: { username, client_number: '21' } }))).success).toBe(true);
  for (const body of [
    { username },
    { username, client_number: '22' },
    { username: organisation.username, client_number: '' },
  ])
    expect(await product.refused(call, { body })).toMatchObject({ status: 404, code: 'not_found' });
});

test('login keys and product tokens are not stored in readable form', async () => {
  const organisation = await buildOrganisation(server);
  const integration = await server.build.integration({ company_id: organisation.company });
  const keys = await issued(organisation);
  const stored = [
    await server.db.selectFrom('one_time_key').selectAll().execute(),
    await server.db.selectFrom('integration_token').selectAll().execute(),
  ];
  for (const secret of [integration, keys.token1, keys.token2, keys.token3]) {
    expect(JSON.stringify(stored)).not.toContain(secret);
  }
});
