import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  organisation = await buildOrganisation(server);
});

afterAll(() => server.close());

test('an account sees where it is logged in, with the browser, and nobody else', async () => {
  await server.build.session({ account_id: await server.build.account({ company_id: organisation.company }, []) });
  const { token: device_token } = await server.build.device();
  const payload = {
    device_token,
    username: organisation.username,
    password: server.build.password,
    resource: 'employee',
  };
  const headers = { 'user-agent': `Chrome/141 Android ${'x'.repeat(400)}` };
  await server.app.inject({ method: 'POST', url: '/api/authentication/login', headers, payload });
  const sessions = await organisation.client.ask('GET /authentication/sessions', {});
  expect(sessions).toEqual([
    expect.objectContaining({ current: false, user_agent: expect.stringMatching(/^Chrome\/141 Android x{281}$/) }),
    expect.objectContaining({ id: organisation.session.id, current: true, user_agent: null }),
  ]);
});

test('a session elsewhere is ended, also at a second request, and none of others', async () => {
  const { client, account } = organisation;
  const other = await server.build.session({ account_id: account });
  const stranger = (await buildOrganisation(server)).session;
  const end = (id: number) => client.attempt('POST /authentication/sessions/end', { body: { id } });
  expect((await end(stranger.id)).statusCode).toBe(404);
  expect((await end(other.id)).statusCode).toBe(200);
  expect((await end(other.id)).statusCode).toBe(200);
  const isValid = async (tokens: { device: string; session: string }) =>
    (await server.as(tokens).ask('GET /authentication/is-valid', {})).success;
  expect([await isValid(other), await isValid(stranger), await isValid(organisation.session)]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await client.ask('GET /authentication/sessions', {})).map(({ id }) => id)).toEqual([organisation.session.id]);
});
