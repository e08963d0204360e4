import { buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';
import { sessionLifetimeMs } from '../authentication/sessions.ts';

const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(() => server.clock.set(testNow));

afterAll(() => server.close());

const wrongCombination = {
  status: 401,
  code: 'unauthorised',
  error_message: 'De combinatie van gebruikersnaam en wachtwoord is onjuist.',
};

async function newDevice(): Promise<string> {
  return (await server.as({}).ask('GET /authentication/device-token', {})).device_token;
}

interface Credentials {
  username: string;
  password: string;
  resource: 'employee' | 'childminder';
  client_number?: string;
}

async function bodyOf(credentials: Credentials) {
  return { body: { device_token: await newDevice(), ...credentials } };
}

async function employee(row: { username?: string; mfa_enabled?: number } = {}): Promise<Credentials> {
  const { build } = server;
  const company_id = await build.company();
  const establishment = await build.establishment({ company_id });
  const username = row.username ?? `iemand${company_id}@opvang.example`;
  await build.account({ company_id, ...row, username }, [establishment]);
  return { username, password: build.password, resource: 'employee' };
}

async function childminder(): Promise<Credentials> {
  const company_id = await server.build.company();
  const username = `gastouder${company_id}@opvang.example`;
  await server.build.account({ company_id, kind: 'childminder', username, client_number: '21' }, []);
  return { username, password: server.build.password, resource: 'childminder', client_number: '21' };
}

async function logIn(credentials: Credentials) {
  return server.as({}).ask('POST /authentication/login', await bodyOf(credentials));
}

async function refused(credentials: Credentials) {
  return server.as({}).refused('POST /authentication/login', await bodyOf(credentials));
}

/** Logs in on a new device and returns the tokens that this device sends from then on. */
async function loggedIn() {
  const input = await bodyOf(await employee());
  const answer = await server.as({}).ask('POST /authentication/login', input);
  if (!('session_token' in answer)) throw new Error('no session');
  return { device: input.body.device_token, session: answer.session_token };
}

async function isValid(tokens: { device?: string; session?: string }) {
  return (await server.as(tokens).ask('GET /authentication/is-valid', {})).success;
}

test('an employee and a childminder can log in', async () => {
  const secret = expect.stringMatching(/^[\w-]{43}$/);
  const session = { session_token: secret, account_id: expect.any(Number), storage_key: secret };
  expect(await logIn(await employee())).toEqual(session);
  expect(await logIn(await childminder())).toEqual(session);
});

test('upper case and surrounding spaces in the user name do not matter', async () => {
  const { username, ...rest } = await employee({ username: 'zoë@opvang.example' });
  expect(await logIn({ ...rest, username: ` ${username.toUpperCase()} ` })).toHaveProperty('session_token');
});

test('a wrong password, an unknown account and empty fields are refused alike', async () => {
  const known = await employee();
  const attempts = [
    { ...known, password: 'fout' },
    { ...known, password: known.password.toUpperCase() },
    { ...known, username: 'niemand@opvang.example' },
    { ...known, username: '', password: '' },
  ];
  for (const attempt of attempts) expect(await refused(attempt)).toEqual(wrongCombination);
});

test('an employee is not a childminder, nor the reverse', async () => {
  expect(await refused({ ...(await employee()), resource: 'childminder' })).toEqual(wrongCombination);
  expect(await refused({ ...(await childminder()), resource: 'employee' })).toEqual(wrongCombination);
});

test('a childminder needs its own client number', async () => {
  const { username, password, resource } = await childminder();
  const without = { username, password, resource };
  expect(await refused(without)).toEqual(wrongCombination);
  expect(await refused({ ...without, client_number: '' })).toEqual(wrongCombination);
  expect(await refused({ ...without, client_number: '22' })).toEqual(wrongCombination);
});

test('an account with two factors gets that answer only after the right password', async () => {
  const account = await employee({ mfa_enabled: 1 });
  expect(await logIn(account)).toEqual({ mfa_enabled: true });
  expect(await refused({ ...account, password: 'fout' })).toEqual(wrongCombination);
});

test('refuses a login from an unknown device', async () => {
  const body = { device_token: 'unknown', ...(await employee()) };
  expect(await server.as({}).refused('POST /authentication/login', { body })).toMatchObject({
    status: 401,
    code: 'unauthorised',
    error_message: 'Dit apparaat is niet bekend. Laad de pagina opnieuw.',
  });
});

test('tokens and passwords are not in the database', async () => {
  const { device, session } = await loggedIn();
  const { token } = await server.as({ device, session }).ask('GET /authentication/image-token', {});
  const stored = [
    await server.db.selectFrom('device').selectAll().execute(),
    await server.db.selectFrom('session').selectAll().execute(),
    await server.db.selectFrom('image_token').selectAll().execute(),
    await server.db.selectFrom('account').selectAll().execute(),
  ];
  for (const secret of [device, session, token, server.build.password]) {
    expect(JSON.stringify(stored)).not.toContain(secret);
  }
});

test('anyone can ask whether a session is valid', async () => {
  const tokens = await loggedIn();
  expect(await isValid(tokens)).toBe(true);
  expect(await isValid({})).toBe(false);
  expect(await isValid({ device: tokens.device })).toBe(false);
  expect(await isValid({ session: tokens.session })).toBe(false);
  expect(await isValid({ ...tokens, device: await newDevice() })).toBe(false);
  expect(await isValid({ ...tokens, session: 'forged' })).toBe(false);
});

test('a session ends two weeks after login', async () => {
  const tokens = await loggedIn();
  server.clock.advance(sessionLifetimeMs - 1);
  expect(await isValid(tokens)).toBe(true);
  server.clock.advance(1);
  expect(await isValid(tokens)).toBe(false);
  expect(await server.as(tokens).refused('GET /establishments', {})).toMatchObject({
    status: 401,
    code: 'unauthorised',
  });
});

test('logging out ends this session and no other', async () => {
  const organisation = await buildOrganisation(server);
  const other = await server.build.session({ account_id: organisation.account });
  expect(await organisation.client.ask('POST /authentication/logout', {})).toEqual({ success: true });
  expect(await isValid(organisation.session)).toBe(false);
  expect(await isValid(other)).toBe(true);
  expect(await organisation.client.refused('POST /authentication/logout', {})).toMatchObject({ status: 401 });
});

test('an image token stays the same within a day, and differs per day and per session', async () => {
  const organisation = await buildOrganisation(server);
  const ask = async (client = organisation.client) => (await client.ask('GET /authentication/image-token', {})).token;
  const expires_at = new Date(server.clock.now().getTime() + 3 * dayMs).toISOString();
  const long = server.as(await server.build.session({ account_id: organisation.account, expires_at }));
  const first = await ask(long);
  expect(await ask(long)).toBe(first);
  expect(await ask()).not.toBe(first);
  server.clock.advance(dayMs);
  expect(await ask(long)).not.toBe(first);
});

test('an image token expires soon after its day, and with its session', async () => {
  const organisation = await buildOrganisation(server);
  const { token, expires_at } = await organisation.client.ask('GET /authentication/image-token', {});
  const ends = Date.parse(expires_at) - Date.parse(testNow);
  expect(ends).toBeGreaterThan(0);
  expect(ends).toBeLessThanOrEqual(dayMs + 15 * 60_000);
  const look = async () => {
    const input = { params: { id: `${organisation.child}` }, query: { token } };
    return (await server.as({}).attempt('GET /children/:id/thumbnail', input)).statusCode;
  };
  expect(await look()).toBe(200);
  await organisation.client.ask('POST /authentication/logout', {});
  expect(await look()).toBe(401);
});
