import { buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { codeAt } from './testing/factors.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.clock.set(testNow));

afterAll(() => server.close());

interface Policy {
  two_factor?: 'none' | 'outside' | 'always';
  two_factor_roles?: string;
  known_networks?: string;
  two_factor_elsewhere?: number;
}

async function organisationWith(policy: Policy = {}, row: { mfa_enabled?: number } = {}) {
  const organisation = await buildOrganisation(server);
  const { db } = server;
  const { company, account } = organisation;
  if (Object.keys(policy).length > 0) await db.updateTable('company').set(policy).where('id', '=', company).execute();
  if (row.mfa_enabled !== undefined) await db.updateTable('account').set(row).where('id', '=', account).execute();
  const attempt = async (code?: string, password = server.build.password) => {
    const { token: device_token } = await server.build.device();
    const { username } = organisation;
    const body = {
      device_token,
      username,
      password,
      resource: 'employee' as const,
      ...(code !== undefined && { code }),
    };
    return server.as({}).attempt('POST /authentication/login', { body });
  };
  return { ...organisation, attempt };
}

/** An account that logs in with codes. */
async function withCodes(policy: Policy = {}) {
  const organisation = await organisationWith(policy);
  const { client } = organisation;
  const { secret } = await client.ask('POST /authentication/codes/prepare', {});
  const body = { code: codeAt(server, secret) };
  const { recovery_codes } = await client.ask('POST /authentication/codes/add', { body });
  server.clock.advance(30_000);
  return { ...organisation, secret, recovery: recovery_codes };
}

const session = {
  session_token: expect.stringMatching(/^[\w-]{43}$/),
  account_id: expect.any(Number),
  storage_key: expect.any(String),
};
const wrongCode = { code: 'unauthorised', error_message: 'De code is onjuist of al gebruikt.' };

test('who has codes is asked for one after the right password, and only then', async () => {
  const { attempt, secret } = await withCodes();
  expect((await attempt()).json()).toEqual({ code_needed: true });
  const guess = await attempt(codeAt(server, secret), 'een ander wachtwoord');
  expect([guess.statusCode, guess.json().error.error_message]).toEqual([
    401,
    'De combinatie van gebruikersnaam en wachtwoord is onjuist.',
  ]);
  const answer = await attempt(` ${codeAt(server, secret).replace(/^.../, '$& ')} `);
  expect([answer.statusCode, answer.json()]).toEqual([200, session]);
});

test('a code counts once, also when two send it at the same moment', async () => {
  const { attempt, secret } = await withCodes();
  const code = codeAt(server, secret);
  const answers = await Promise.all([attempt(code), attempt(code)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect((await attempt(code)).json().error).toMatchObject(wrongCode);
  server.clock.advance(30_000);
  expect((await attempt(code)).json().error).toMatchObject(wrongCode);
  expect((await attempt(codeAt(server, secret))).statusCode).toBe(200);
});

test.each([-30, 30])('a clock may be off by %s seconds, and no more', async (seconds) => {
  const { attempt, secret } = await withCodes();
  server.clock.advance(120_000);
  expect((await attempt(codeAt(server, secret, 2 * seconds))).statusCode).toBe(401);
  expect((await attempt(codeAt(server, secret, seconds))).statusCode).toBe(200);
});

test('a recovery code lets in once, however it is written', async () => {
  const { attempt, recovery } = await withCodes();
  expect(new Set(recovery).size).toBe(10);
  const [first = '', second = ''] = recovery;
  expect((await attempt(first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expect((await attempt(first)).json().error).toMatchObject(wrongCode);
  expect((await attempt(second)).statusCode).toBe(200);
});

test('secret and recovery codes do not stand in the database', async () => {
  const { secret, recovery } = await withCodes();
  const stored = JSON.stringify([
    await server.db.selectFrom('account_totp').selectAll().execute(),
    await server.db.selectFrom('recovery_code').selectAll().execute(),
  ]);
  for (const text of [secret, ...recovery]) expect(stored).not.toContain(text);
});

test('guessing codes with the right password is throttled as guessing passwords is', async () => {
  const { attempt, secret } = await withCodes();
  for (let tries = 0; tries < 10; tries += 1) expect((await attempt('ZZZZ')).statusCode).toBe(401);
  expect((await attempt(codeAt(server, secret))).statusCode).toBe(429);
  server.clock.advance(15 * 60_000);
  expect((await attempt(codeAt(server, secret))).statusCode).toBe(200);
});

test('a company that always asks for codes lets who has none begin with them', async () => {
  const { attempt } = await organisationWith({ two_factor: 'always' });
  const asked = (await attempt()).json();
  expect(asked).toEqual({
    code_needed: true,
    begin: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/), qr: expect.stringContaining('<svg') },
  });
  expect((await attempt()).json().begin.secret).toBe(asked.begin.secret);
  expect((await attempt('000')).json().error).toMatchObject(wrongCode);
  const { recovery_codes, ...answer } = (await attempt(codeAt(server, asked.begin.secret))).json();
  expect([answer, recovery_codes.length]).toEqual([session, 10]);
  expect((await attempt()).json()).toEqual({ code_needed: true });
});

test.each([
  ['a network that the company knows', '127.0.0.0/8 192.0.2.0/24', session],
  ['another network', '192.0.2.0/24', { code_needed: true, begin: expect.anything() }],
  ['any network when it knows none', '', { code_needed: true, begin: expect.anything() }],
])('a company that asks outside its networks: from %s', async (_, known_networks, answer) => {
  const { attempt } = await organisationWith({ two_factor: 'outside', known_networks });
  expect((await attempt()).json()).toEqual(answer);
});

test.each([
  ['office mentor', session],
  ['mentor group-leader', { code_needed: true, begin: expect.anything() }],
])('a company that asks some roles, %s, asks a group leader: %j', async (two_factor_roles, answer) => {
  const { attempt } = await organisationWith({ two_factor: 'always', two_factor_roles });
  expect((await attempt()).json()).toEqual(answer);
});

test('an account with two factors goes elsewhere only where the company keeps that', async () => {
  const kept = await organisationWith({}, { mfa_enabled: 1 });
  expect((await kept.attempt()).json()).toEqual({ mfa_enabled: true });
  const here = await organisationWith({ two_factor_elsewhere: 0 }, { mfa_enabled: 1 });
  expect((await here.attempt()).json()).toEqual({ code_needed: true, begin: expect.anything() });
});

test('codes are ended by their owner, soon after having logged in', async () => {
  const { client, attempt, account } = await withCodes();
  expect(await client.ask('GET /authentication/factors', {})).toMatchObject({ codes: true, recovery_codes_left: 10 });
  expect(await client.refused('POST /authentication/codes/prepare', {})).toMatchObject({ status: 409 });
  const before = server.as(await server.build.session({ account_id: account, expires_at: '2026-03-11T09:00:00.000Z' }));
  server.clock.advance(15 * 60_000);
  for (const key of ['POST /authentication/codes/remove', 'POST /authentication/codes/prepare'] as const) {
    expect(await before.refused(key, {})).toMatchObject({
      status: 403,
      error_message: 'Log opnieuw in en wijzig dit binnen een kwartier. Zo weten we dat jij het bent.',
    });
  }
  const fresh = server.as(await server.build.session({ account_id: account }));
  await fresh.ask('POST /authentication/codes/remove', {});
  expect((await attempt()).json()).toEqual(session);
});

test("a code of an app that is not the account's does not begin codes", async () => {
  const { client } = await organisationWith();
  const { secret } = await client.ask('POST /authentication/codes/prepare', {});
  const code = codeAt(server, secret);
  const other = `${code === '000000' ? '1' : '0'}00000`;
  expect(await client.refused('POST /authentication/codes/add', { body: { code: other } })).toMatchObject({
    status: 400,
    fields: { code: 'De code is onjuist. Controleer of de tijd van je telefoon klopt.' },
  });
  expect(await client.ask('GET /authentication/factors', {})).toMatchObject({ codes: false });
});
