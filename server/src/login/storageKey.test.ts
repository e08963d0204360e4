import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { lockTablet, withdrawTablet } from '../tablets/manage.ts';
import { enrolled, makePerson, testPin, wantPersons } from '../tablets/testing/tablet.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const keyOf = async (tokens: { device: string; session: string }) =>
  (await server.as(tokens).ask('GET /authentication/storage-key', {})).storage_key;

async function logIn({ username }: Organisation, device_token: string) {
  const body = { device_token, username, password: server.build.password, resource: 'employee' as const };
  const answer = await server.as({}).ask('POST /authentication/login', { body });
  if (!('session_token' in answer)) throw new Error('two factors');
  return answer;
}

async function logInByKeys({ company, account }: Organisation, tokens: { device?: string }) {
  const [token1, token2, token3] = await server.build.keys('login', account);
  const body = { idClient: `${company}`, token1, token2, token3 };
  return server.as(tokens).ask('POST /authentication/groepsapp/by-keys', { body });
}

test('an account gets the same key of 32 bytes at every login on a device', async () => {
  const organisation = await buildOrganisation(server);
  const { token: device } = await server.build.device();
  const first = await logIn(organisation, device);
  const second = await logIn(organisation, device);
  const third = await logInByKeys(organisation, { device });
  expect(Buffer.from(first.storage_key ?? '', 'base64url')).toHaveLength(32);
  expect(third.device_token).toBe(device);
  expect([second.storage_key, third.storage_key, await keyOf({ device, session: second.session_token })]).toEqual(
    Array(3).fill(first.storage_key),
  );
});

test('another account on the device, and the account on another device, get another key', async () => {
  const organisation = await buildOrganisation(server);
  const { token: device } = await server.build.device();
  const keys = [
    await logIn(organisation, device),
    await logIn(await buildOrganisation(server), device),
    await logIn(organisation, (await server.build.device()).token),
    await logInByKeys(organisation, {}),
    await logInByKeys(organisation, { device: 'unknown' }),
  ].map(({ storage_key }) => storage_key);
  expect(new Set(keys).size).toBe(5);
});

test('logins at once agree on the key', async () => {
  const organisation = await buildOrganisation(server);
  const { token } = await server.build.device();
  const answers = await Promise.all([1, 2, 3].map(() => logIn(organisation, token)));
  expect(new Set(answers.map(({ storage_key }) => storage_key)).size).toBe(1);
});

test('a session that has ended gets no key, nor does one on another device', async () => {
  const { session, client } = await buildOrganisation(server);
  const other = { ...session, device: (await server.build.device()).token };
  expect((await server.as(other).attempt('GET /authentication/storage-key', {})).statusCode).toBe(401);
  await client.ask('POST /authentication/logout', {});
  expect((await client.attempt('GET /authentication/storage-key', {})).statusCode).toBe(401);
});

test('the key goes with its device', async () => {
  const organisation = await buildOrganisation(server);
  const { id, token } = await server.build.device();
  await logIn(organisation, token);
  await server.db.deleteFrom('session').where('device_id', '=', id).execute();
  await server.db.deleteFrom('device').where('id', '=', id).execute();
  expect(await server.db.selectFrom('storage_key').where('device_id', '=', id).selectAll().execute()).toEqual([]);
});

describe('a tablet', () => {
  const call = 'GET /authentication/storage-key';

  test('has one key, whoever stands there', async () => {
    const organisation = await buildOrganisation(server);
    await wantPersons(server, organisation, 'everything');
    const { tokens, client } = await enrolled(server, organisation);
    const { employee } = await makePerson(server, organisation);
    const unlock = { body: { employee_id: employee, pin: testPin } };
    const { person_token: person } = await client.ask('POST /authentication/persons/unlock', unlock);
    expect((await server.as({ ...tokens, person }).ask(call, {})).storage_key).toBe(await keyOf(tokens));
  });

  test('gets none while it is locked, and the same one afterwards', async () => {
    const organisation = await buildOrganisation(server);
    const { id, tokens, client } = await enrolled(server, organisation);
    const before = await keyOf(tokens);
    const lock = (locked: boolean) =>
      server.db.transaction().execute((db) => lockTablet({ ...server, db }, organisation.company, id, locked));
    await lock(true);
    expect(await client.refused(call, {})).toMatchObject({ status: 401, code: 'locked' });
    await lock(false);
    expect(await keyOf(tokens)).toBe(before);
  });

  test('that is withdrawn gets none, and its keys are gone for good', async () => {
    const organisation = await buildOrganisation(server);
    const { id, tokens, client } = await enrolled(server, organisation);
    await keyOf(tokens);
    await server.db.transaction().execute((db) => withdrawTablet({ ...server, db }, organisation.company, id));
    expect(await client.refused(call, {})).toMatchObject({ status: 401, code: 'withdrawn' });
    expect(await server.db.selectFrom('storage_key').where('device_id', '=', id).selectAll().execute()).toEqual([]);
    expect((await logInByKeys(organisation, tokens)).device_token).not.toBe(tokens.device);
  });
});
