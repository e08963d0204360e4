import { testPepper, startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { giveProvider } from './testing/factors.ts';
import { type FakeProvider, type Granted, startFakeProvider } from './testing/fakeProvider.ts';
import { renewSessions } from './renewSessions.ts';

let server: TestServer;
let provider: FakeProvider;
const lines: string[] = [];

beforeAll(async () => {
  const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  server = await startTestServer({ log, publicUrl: () => 'https://groepsapp.example' });
  provider = await startFakeProvider();
});

beforeEach(() => {
  server.clock.set(testNow);
  lines.splice(0);
});

afterAll(async () => {
  provider.close();
  await server.close();
});

interface Person extends Organisation {
  email: string;
  person: number;
}

async function employeeOf(organisation: Organisation, name = 'sanne'): Promise<Person> {
  const email = `${name}@bedrijf${organisation.company}.example`;
  const account = { company_id: organisation.company, username: email };
  return { ...organisation, email, person: await server.build.account(account, [organisation.establishment]) };
}

/** An employee of a company with a provider. */
async function employee(): Promise<Person> {
  const organisation = await buildOrganisation(server);
  await giveProvider(server, organisation, provider.issuer);
  return employeeOf(organisation);
}

const claimsOf = ({ email }: Person) => ({ sub: `sub ${email}`, email, email_verified: true });

async function start({ session, email }: Person) {
  const body = { device_token: session.device, email };
  const { address } = await server.as({}).ask('POST /authentication/provider/start', { body });
  const asked = new URL(address).searchParams;
  return { address: new URL(address), state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '' };
}

interface Deviation extends Partial<Granted> {
  /** What the address differs in to which the provider sends the browser back. */
  query?: Record<string, string>;
  device_token?: string;
  company?: number;
}

async function finish(person: Person, { query = {}, device_token, company, ...granted }: Deviation = {}) {
  const { state, nonce } = await start(person);
  const code = provider.grant({ claims: claimsOf(person), nonce, ...granted });
  const sent = String(new URLSearchParams({ code, state, iss: provider.issuer, ...query }));
  const body = {
    device_token: device_token ?? person.session.device,
    company: company ?? person.company,
    query: sent,
  };
  const again = () => server.as({}).attempt('POST /authentication/provider/finish', { body });
  return { again, response: await again() };
}

async function refusal(person: Person, deviation: Deviation) {
  const { response } = await finish(person, deviation);
  return [response.statusCode, response.json().error?.error_message];
}

const failed = [401, 'Inloggen via je organisatie is niet gelukt. Probeer het opnieuw.'];
const noAccount = [
  401,
  'Je hebt nog geen account in de groepsapp. Vraag de beheerder van je organisatie om een account.',
];

/** Logs in and returns a client with the session. */
async function enter(person: Person, deviation: Deviation = {}) {
  const { response } = await finish(person, deviation);
  expect([response.statusCode, response.json().account_id]).toEqual([200, person.person]);
  return server.as({ device: person.session.device, session: response.json().session_token });
}

const isIn = async (client: Awaited<ReturnType<typeof enter>>) =>
  (await client.ask('GET /authentication/is-valid', {})).success;

const reached = async (client: Awaited<ReturnType<typeof enter>>) =>
  (await client.ask('GET /establishments', {})).map(({ id }) => id);

test('the browser is sent to the provider with what only the server knows kept back', async () => {
  const person = await employee();
  const { address } = await start({ ...person, email: person.email.toUpperCase() });
  expect(address.origin).toBe(provider.issuer);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'app',
    redirect_uri: `https://groepsapp.example/groepsapp/authentication/organisation/${person.company}`,
    code_challenge_method: 'S256',
    login_hint: person.email,
  });
  expect(address.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(address.href).not.toContain('geheim');
});

test('an address of no company, and a provider that is away, are told', async () => {
  const person = await employee();
  const body = { device_token: person.session.device, email: 'iemand@elders.example' };
  expect(await server.as({}).refused('POST /authentication/provider/start', { body })).toMatchObject({
    status: 400,
    fields: { email: 'Voor dit e-mailadres is geen inlogdienst van een organisatie bekend.' },
  });
  const away = await employeeOf(await buildOrganisation(server));
  await giveProvider(server, away, 'http://127.0.0.1:1');
  const asked = { device_token: away.session.device, email: away.email };
  expect(await server.as({}).refused('POST /authentication/provider/start', { body: asked })).toMatchObject({
    status: 503,
    error_message: 'De inlogdienst van je organisatie is niet bereikbaar. Probeer het zo opnieuw.',
  });
});

test('who logs in there is in, and what came back works once', async () => {
  const person = await employee();
  const { response, again } = await finish(person);
  expect(response.json()).toEqual({
    session_token: expect.any(String),
    account_id: person.person,
    storage_key: expect.any(String),
  });
  const second = await again();
  expect([second.statusCode, second.json().error.error_message]).toEqual(failed);
});

test.each<[string, (person: Person) => Deviation | Promise<Deviation>]>([
  ['another state', () => ({ query: { state: 'bedacht' } })],
  ['a code that was not given', () => ({ query: { code: 'bedacht' } })],
  ['no code', () => ({ query: { code: '', error: 'access_denied' } })],
  ['another nonce', () => ({ nonce: 'bedacht' })],
  ['another issuer in the address', () => ({ query: { iss: 'https://kwaad.example' } })],
  ['another issuer in the token', () => ({ differing: { iss: 'https://kwaad.example' } })],
  ['a token for another app', () => ({ differing: { aud: 'andere-app' } })],
  ['a token that has ended', () => ({ differing: { exp: Math.floor(Date.now() / 1000) - 120 } })],
  ['a token that somebody else signed', () => ({ foreign: true })],
  ['the address of another company', async () => ({ company: (await employee()).company })],
  ['another device', async () => ({ device_token: (await server.build.device()).token })],
])('%s is refused', async (_, deviate) => {
  const person = await employee();
  expect(await refusal(person, await deviate(person))).toEqual(failed);
  expect(lines.join()).not.toContain(person.email);
});

test('what was asked too long ago is refused', async () => {
  const person = await employee();
  const { state, nonce } = await start(person);
  const code = provider.grant({ claims: claimsOf(person), nonce });
  server.clock.advance(10 * 60_000);
  const query = String(new URLSearchParams({ code, state, iss: provider.issuer }));
  const body = { device_token: person.session.device, company: person.company, query };
  expect(await server.as({}).refused('POST /authentication/provider/finish', { body })).toMatchObject({ status: 401 });
});

test.each<[string, (person: Person) => Record<string, unknown>]>([
  ['is not verified', ({ email }) => ({ sub: 'een', email })],
  [
    'has no account',
    ({ company }) => ({ sub: 'twee', email: `niemand@bedrijf${company}.example`, email_verified: true }),
  ],
  ['is of another domain', ({ username }) => ({ sub: 'drie', email: username, email_verified: true })],
  ['is missing', () => ({ sub: 'vier' })],
])('an e-mail address that %s gives no account', async (_, claims) => {
  const person = await employee();
  expect(await refusal(person, { claims: claims(person) })).toEqual(noAccount);
});

test('an account of another company is not given, whatever the address says', async () => {
  const person = await employee();
  const other = await employee();
  await server.db
    .updateTable('oidc_provider')
    .set({ domains: `bedrijf${other.company}.example bedrijf${person.company}.example` })
    .where('company_id', '=', other.company)
    .execute();
  const claims = { sub: 'vreemd', email: person.email, email_verified: true };
  expect(await refusal(other, { claims })).toEqual(noAccount);
});

test('an address that the provider gives to somebody else does not give the account away', async () => {
  const person = await employee();
  await enter(person);
  const { email } = person;
  expect(await refusal(person, { claims: { sub: 'opvolger', email, email_verified: true } })).toEqual([
    401,
    'Dit e-mailadres hoort bij het account van iemand anders. Vraag de beheerder van je organisatie om hulp.',
  ]);
  await enter(person, { claims: { sub: `sub ${email}`, email: 'getrouwd@elders.example' } });
});

test('an account that was ended stays so', async () => {
  const person = await employee();
  await enter(person);
  await server.db.updateTable('account').set({ password_hash: 'ended' }).where('id', '=', person.person).execute();
  expect(await refusal(person, {})).toEqual(noAccount);
});

test('groups decide which establishments somebody reaches, at each login', async () => {
  const person = await employee();
  const { company, establishment } = person;
  const second = await server.build.establishment({ company_id: company });
  const map = [
    { company_id: company, name: 'Noord', establishment_id: establishment },
    { company_id: company, name: 'Zuid', establishment_id: second },
  ];
  await server.db.insertInto('oidc_group').values(map).execute();
  const inGroups = (...groups: string[]) => ({ claims: { ...claimsOf(person), groups } });
  expect(await reached(await enter(person, inGroups('Zuid', 'Elders')))).toEqual([second]);
  expect((await reached(await enter(person, inGroups('Noord', 'Zuid')))).sort()).toEqual(
    [establishment, second].sort(),
  );
  const noGroup = 'Je hoort bij geen locatie van de groepsapp. Vraag de beheerder van je organisatie om toegang.';
  expect(await refusal(person, inGroups('Elders'))).toEqual([401, noGroup]);
  expect(await refusal(person, {})).toEqual([401, noGroup]);
});

const minuteMs = 60_000;
const services = () => ({ db: server.db, clock: server.clock, pepper: testPepper });

test('somebody who may not log in at the provider any more is out within the hour', async () => {
  const person = await employee();
  const client = await enter(person);
  const colleague = await employeeOf(person, 'noor');
  const other = await enter(colleague);
  server.clock.advance(25 * minuteMs);
  await renewSessions(services());
  provider.disabled.add(claimsOf(person).sub);
  server.clock.advance(25 * minuteMs);
  await renewSessions(services());
  expect([await isIn(client), await isIn(other)]).toEqual([false, true]);
  for (let hours = 0; hours < 3; hours += 1) {
    server.clock.advance(30 * minuteMs);
    await renewSessions(services());
  }
  expect(await isIn(other)).toBe(true);
});

test('without an answer of the provider a session ends an hour after the last one', async () => {
  const person = await employee();
  const client = await enter(person);
  const away = { issuer: 'http://127.0.0.1:1' };
  for (const table of ['oidc_provider', 'oidc_identity'] as const)
    await server.db.updateTable(table).set(away).execute();
  server.clock.advance(59 * minuteMs);
  await renewSessions(services());
  expect(await isIn(client)).toBe(true);
  server.clock.advance(minuteMs);
  expect(await isIn(client)).toBe(false);
});

test('two processes that renew at the same moment ask once, as a token of the provider works once', async () => {
  const person = await employee();
  const client = await enter(person);
  server.clock.advance(30 * minuteMs);
  await Promise.all([renewSessions(services()), renewSessions(services())]);
  server.clock.advance(50 * minuteMs);
  expect(await isIn(client)).toBe(true);
});

test('who lost the groups is out when the provider is asked again', async () => {
  const person = await employee();
  const { company, establishment } = person;
  await server.db
    .insertInto('oidc_group')
    .values({ company_id: company, name: 'Noord', establishment_id: establishment })
    .execute();
  const claims = { ...claimsOf(person), groups: ['Noord'] };
  const client = await enter(person, { claims });
  claims.groups.splice(0);
  server.clock.advance(30 * minuteMs);
  await renewSessions(services());
  expect(await isIn(client)).toBe(false);
});

test('a log-out leads to that of the provider, with no token in the address', async () => {
  const person = await employee();
  const client = await enter(person);
  const { provider: leads = '' } = await client.ask('POST /authentication/logout', {});
  expect(leads).toBe(
    `${provider.issuer}/logout?${new URLSearchParams({ post_logout_redirect_uri: 'https://groepsapp.example/groepsapp/login/user', client_id: 'app' })}`,
  );
  expect(await isIn(client)).toBe(false);
});

test('tokens of the provider and the secret do not stand in the database as they travel', async () => {
  await enter(await employee());
  const stored = [
    ...(await server.db.selectFrom('oidc_session').select('refresh_token as text').execute()),
    ...(await server.db.selectFrom('oidc_provider').select('client_secret as text').execute()),
  ];
  for (const { text } of stored) expect(text).toMatch(/^[\w-]{45,}$/);
});

test('where only the provider logs in people, a password is refused, but not of childminders', async () => {
  const person = await employee();
  await server.db.updateTable('company').set({ sso_only: 1 }).where('id', '=', person.company).execute();
  const { device: device_token } = person.session;
  const byPassword = {
    device_token,
    username: person.email,
    password: server.build.password,
    resource: 'employee' as const,
  };
  expect(await server.as({}).refused('POST /authentication/login', { body: byPassword })).toMatchObject({
    status: 403,
    error_message: 'Log in via je organisatie.',
  });
  const childminder = {
    company_id: person.company,
    kind: 'childminder',
    username: person.email,
    client_number: '21',
  } as const;
  await server.build.account(childminder, []);
  const body = { ...byPassword, resource: 'childminder' as const, client_number: '21' };
  expect(await server.as({}).ask('POST /authentication/login', { body })).toHaveProperty('session_token');
  expect(await isIn(await enter(person))).toBe(true);
});
