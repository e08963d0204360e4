import { buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer } from '../testing/testServer.ts';

// Each test makes many attempts, and every attempt hashes a password.
jest.setTimeout(30_000);

let server: TestServer;

const logged: string[] = [];

beforeAll(async () => {
  const stream = { write: (line: string) => void logged.push(line) };
  server = await startTestServer({ log: { level: 'warn', stream } });
});

beforeEach(() => {
  server.clock.set(testNow);
  logged.splice(0);
});

afterAll(() => server.close());

const tooMany = {
  status: 429,
  code: 'too_many',
  error_message: 'Er zijn te veel pogingen gedaan. Probeer het om 10:15 uur opnieuw.',
};

interface Attempt {
  username: string;
  password?: string;
  device?: string;
}

/** Attempts to log in, by default on a new device, and returns the status code. */
async function attempt({ username, password = 'fout', device }: Attempt): Promise<number> {
  const device_token = device ?? (await server.build.device()).token;
  const body = { device_token, username, password, resource: 'employee' };
  return (await server.as({}).attempt('POST /authentication/login', { body })).statusCode;
}

async function account(row: { mfa_enabled?: number } = {}) {
  const company_id = await server.build.company();
  const username = `druk${company_id}@opvang.example`;
  return { id: await server.build.account({ company_id, username, ...row }, []), username };
}

async function failTenTimes(username: string): Promise<void> {
  for (let index = 0; index < 10; index += 1) expect(await attempt({ username })).toBe(401);
}

test('after ten failures an account is refused on every new device, even with the right password', async () => {
  const { username } = await account();
  await failTenTimes(username);
  const { password } = server.build;
  const body = { device_token: (await server.build.device()).token, username, password, resource: 'employee' };
  expect(await server.as({}).refused('POST /authentication/login', { body })).toEqual(tooMany);
  server.clock.advance(15 * 60_000);
  expect(await attempt({ username, password })).toBe(200);
});

test('an unknown account is throttled like an existing one', async () => {
  await failTenTimes('niemand@opvang.example');
  expect(await attempt({ username: ' NIEMAND@opvang.example' })).toBe(429);
});

test('failures on other devices do not lock an account out on a device it has logged in on', async () => {
  const { id, username } = await account();
  const own = await server.build.session({ account_id: id });
  await failTenTimes(username);
  expect(await attempt({ username })).toBe(429);
  expect(await attempt({ username, password: server.build.password, device: own.device })).toBe(200);
});

test.each([0, 1])('a successful login resets the earlier failures (two factors: %i)', async (mfa_enabled) => {
  const { username } = await account({ mfa_enabled });
  for (let index = 0; index < 9; index += 1) await attempt({ username });
  expect(await attempt({ username, password: server.build.password })).toBe(200);
  await failTenTimes(username);
});

test('a device is refused after twenty failures, over all accounts', async () => {
  const { token } = await server.build.device();
  for (let index = 0; index < 20; index += 1) {
    expect(await attempt({ username: (await account()).username, device: token })).toBe(401);
  }
  const { username } = await account();
  expect(await attempt({ username, password: server.build.password, device: token })).toBe(429);
  expect(await attempt({ username, password: server.build.password })).toBe(200);
});

test('many successful logins on one tablet are not refused', async () => {
  const { token } = await server.build.device();
  const { username } = await account();
  for (let index = 0; index < 25; index += 1) {
    expect(await attempt({ username, password: server.build.password, device: token })).toBe(200);
  }
});

/** Sets the counter of this computer's address. */
async function countOfAddress(kind: 'address' | 'keysOfAddress' | 'newDevices', tries: number): Promise<void> {
  const row = { subject: `${kind}:127.0.0.1`, device_id: 0 };
  await server.db.deleteFrom('throttle').where('subject', '=', row.subject).execute();
  await server.db
    .insertInto('throttle')
    .values({ ...row, tries, ends_at: '2099-01-01T00:00:00.000Z' })
    .execute();
}

test('trying one password on many accounts is refused after 150 failures from one address, on every device', async () => {
  await countOfAddress('address', 149);
  expect(await attempt({ username: (await account()).username })).toBe(401);
  expect(await attempt({ username: (await account()).username })).toBe(429);
  await countOfAddress('address', 0);
});

test('a locked network is told to the operator once, without its address', async () => {
  await countOfAddress('address', 150);
  await attempt({ username: 'iemand@opvang.example' });
  await attempt({ username: 'iemand@opvang.example' });
  await countOfAddress('address', 0);
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, locked: 'address', msg: 'too many attempts to log in' }),
  ]);
  expect(logged.join()).not.toMatch(/127\.0\.0\.1|opvang/);
});

test('on a locked network known tablets still log in, with a count of their own', async () => {
  const { id, username } = await account();
  const { device } = await server.build.session({ account_id: id });
  const { password } = server.build;
  await countOfAddress('address', 150);
  expect(await attempt({ username, password })).toBe(429);
  expect(await attempt({ username, password, device })).toBe(200);
  for (let index = 0; index < 10; index += 1) expect(await attempt({ username, device })).toBe(401);
  expect(await attempt({ username, password, device })).toBe(429);
  await countOfAddress('address', 0);
});

test('a tablet on which others failed often still lets in who logged in on it before', async () => {
  const { id, username } = await account();
  const { device } = await server.build.session({ account_id: id });
  for (let index = 0; index < 20; index += 1) {
    expect(await attempt({ username: (await account()).username, device })).toBe(401);
  }
  const { password } = server.build;
  expect(await attempt({ username: (await account()).username, password, device })).toBe(429);
  expect(await attempt({ username, password, device })).toBe(200);
});

test('wrong passwords on a network do not keep out who comes with keys, and wrong keys have a limit of their own', async () => {
  const { company, username } = await buildOrganisation(server);
  const product = server.as({ integration: await server.build.integration({ company_id: company }) });
  const issued = await product.ask('POST /authentication/groepsapp/keys', { body: { username } });
  const { idClient, token1, token2, token3 } = issued;
  const keys = { body: { idClient, token1, token2, token3 } };
  await countOfAddress('address', 150);
  await countOfAddress('keysOfAddress', 150);
  expect(await server.as({}).refused('POST /authentication/groepsapp/by-keys', keys)).toMatchObject({ status: 429 });
  await countOfAddress('keysOfAddress', 0);
  expect((await server.as({}).attempt('POST /authentication/groepsapp/by-keys', keys)).statusCode).toBe(200);
  await countOfAddress('address', 0);
});

test('an address gets a limited number of device tokens', async () => {
  await countOfAddress('newDevices', 2_000);
  expect(await server.as({}).refused('GET /authentication/device-token', {})).toMatchObject({ status: 429 });
});
