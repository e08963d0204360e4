import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { TestAuthenticator } from './testing/authenticator.ts';
import { newPasskey, usedPasskey } from './testing/factors.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.clock.set(testNow));

afterAll(() => server.close());

type Passkey = Awaited<ReturnType<typeof usedPasskey>>['passkey'];

async function enter(
  { session }: Organisation,
  passkey: Passkey,
  { resource = 'employee' as 'employee' | 'childminder', device_token = session.device } = {},
) {
  const body = { device_token, resource, passkey };
  return (await server.as({}).attempt('POST /authentication/passkeys/login', { body })).statusCode;
}

async function challenge({ session }: Organisation) {
  const body = { device_token: session.device };
  return (await server.as({}).ask('POST /authentication/passkeys/ask', { body })).challenge;
}

test('who has a passkey logs in with it, each time with a challenge of its own', async () => {
  const organisation = await buildOrganisation(server);
  const { passkey, authenticator } = await usedPasskey(server, organisation);
  expect(await enter(organisation, passkey)).toBe(200);
  expect(await enter(organisation, passkey)).toBe(401);
  expect(await enter(organisation, authenticator.use(await challenge(organisation)))).toBe(200);
  const { passkeys } = await organisation.client.ask('GET /authentication/factors', {});
  expect(passkeys).toMatchObject([{ created_at: testNow, last_used_at: testNow }]);
});

test.each([
  ['another address', { origin: 'https://groepsapp.example' }],
  ['a name of another site', { rpId: 'groepsapp.example' }],
  ['an authenticator that asked for nothing', { asked: false }],
])('an answer of %s is refused', async (_, at) => {
  const organisation = await buildOrganisation(server);
  const { authenticator } = await usedPasskey(server, organisation);
  expect(await enter(organisation, authenticator.use(await challenge(organisation), at))).toBe(401);
  expect(await enter(organisation, authenticator.use(await challenge(organisation)))).toBe(200);
});

test('a challenge that was not given, that is too old or that another device got, is refused', async () => {
  const organisation = await buildOrganisation(server);
  const { authenticator } = await usedPasskey(server, organisation);
  expect(await enter(organisation, authenticator.use('bedacht'))).toBe(401);
  const other = await buildOrganisation(server);
  expect(await enter(organisation, authenticator.use(await challenge(other)))).toBe(401);
  const old = await challenge(organisation);
  server.clock.advance(10 * 60_000);
  expect(await enter(organisation, authenticator.use(old))).toBe(401);
});

test('an authenticator that counts back is refused: it may be a copy', async () => {
  const organisation = await buildOrganisation(server);
  const { passkey, authenticator } = await usedPasskey(server, organisation);
  authenticator.counter = 5;
  const later = authenticator.use(await challenge(organisation));
  expect(await enter(organisation, later)).toBe(200);
  authenticator.counter = 2;
  expect(await enter(organisation, authenticator.use(await challenge(organisation)))).toBe(401);
  expect(await enter(organisation, passkey)).toBe(401);
});

test('an unknown passkey, one signed by another, and one of an account that was ended, are refused', async () => {
  const organisation = await buildOrganisation(server);
  const { authenticator } = await usedPasskey(server, organisation);
  const stranger = new TestAuthenticator();
  expect(await enter(organisation, stranger.use(await challenge(organisation)))).toBe(401);
  const mine = authenticator.use(await challenge(organisation));
  const signed = stranger.use('x').response.signature;
  expect(await enter(organisation, { ...mine, response: { ...mine.response, signature: signed } })).toBe(401);
  const kind = { resource: 'childminder' as const };
  expect(await enter(organisation, authenticator.use(await challenge(organisation)), kind)).toBe(401);
  const ended = { password_hash: 'ended' };
  await server.db.updateTable('account').set(ended).where('id', '=', organisation.account).execute();
  expect(await enter(organisation, authenticator.use(await challenge(organisation)))).toBe(401);
});

test('the account for emergencies has no passkeys: its password lets in once', async () => {
  const organisation = await buildOrganisation(server);
  const { passkey } = await usedPasskey(server, organisation);
  await server.db.updateTable('account').set({ break_glass: 1 }).where('id', '=', organisation.account).execute();
  expect(await enter(organisation, passkey)).toBe(401);
});

test('a passkey does not go round the provider of an organisation', async () => {
  const organisation = await buildOrganisation(server);
  const { passkey } = await usedPasskey(server, organisation);
  await server.db.updateTable('company').set({ sso_only: 1 }).where('id', '=', organisation.company).execute();
  expect(await enter(organisation, passkey)).toBe(403);
});

test('a passkey is added by who was asked for it, and once', async () => {
  const organisation = await buildOrganisation(server);
  const passkey = await newPasskey(server, organisation);
  const other = await buildOrganisation(server);
  const refusal = { status: 400, error_message: 'De passkey is niet toegevoegd. Probeer het opnieuw.' };
  const add = 'POST /authentication/passkeys/add';
  expect(await other.client.refused(add, { body: { passkey } })).toMatchObject(refusal);
  expect(await organisation.client.refused(add, { body: { passkey } })).toMatchObject(refusal);
  const authenticator = new TestAuthenticator();
  const again = await newPasskey(server, organisation, authenticator);
  await organisation.client.ask(add, { body: { passkey: again } });
  const taken = await newPasskey(server, other, authenticator);
  expect(await other.client.refused(add, { body: { passkey: taken } })).toMatchObject(refusal);
});

test('a passkey is added and removed soon after having logged in, and by its owner', async () => {
  const organisation = await buildOrganisation(server);
  const { id, passkey } = await usedPasskey(server, organisation);
  const other = await buildOrganisation(server);
  const remove = 'POST /authentication/passkeys/remove';
  expect(await other.client.refused(remove, { body: { id } })).toMatchObject({ status: 404 });
  const expires_at = '2026-03-11T09:00:00.000Z';
  const before = server.as(await server.build.session({ account_id: organisation.account, expires_at }));
  server.clock.advance(15 * 60_000);
  expect(await before.refused(remove, { body: { id } })).toMatchObject({ status: 403 });
  expect(await before.refused('POST /authentication/passkeys/prepare', {})).toMatchObject({ status: 403 });
  server.clock.set(testNow);
  await organisation.client.ask(remove, { body: { id } });
  expect(await enter(organisation, passkey)).toBe(401);
});

test('there are no passkeys at an address without a name', async () => {
  const byNumber = await startTestServer({ publicUrl: () => 'https://192.0.2.1:8080' });
  const { client, session } = await buildOrganisation(byNumber);
  expect(await client.ask('GET /authentication/factors', {})).toMatchObject({ can_make_passkeys: false });
  const body = { device_token: session.device };
  expect(await client.refused('POST /authentication/passkeys/ask', { body })).toMatchObject({ status: 403 });
  await byNumber.close();
});
