import { addDays } from '../base/clock.ts';
import type { Row } from '../testing/RowBuilder.ts';
import { enrolled, makePerson, testPin } from '../tablets/testing/tablet.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  server.clock.set(testNow);
  organisation = await buildOrganisation(server);
});

afterAll(() => server.close());

const dayMs = 24 * 60 * 60 * 1000;

async function change(row: Partial<Row<'account'>>): Promise<void> {
  await server.db.updateTable('account').set(row).where('id', '=', organisation.account).execute();
}

async function login() {
  const { token: device_token } = await server.build.device();
  const body = {
    device_token,
    username: organisation.username,
    password: server.build.password,
    resource: 'employee',
  } as const;
  const response = await server.as({}).attempt('POST /authentication/login', { body });
  const { session_token: session = '' } = response.json<{ session_token?: string }>();
  const isValid = async () =>
    (await server.as({ device: device_token, session }).ask('GET /authentication/is-valid', {})).success;
  return { status: response.statusCode, body: response.json<unknown>(), isValid };
}

test('who helps out until a day is let in up to the end of that day', async () => {
  await change({ role: 'relief', last_day: addDays(testToday, 1) });
  const { status, isValid } = await login();
  expect([status, await isValid()]).toEqual([200, true]);
  server.clock.advance(dayMs);
  expect([(await login()).status, await isValid()]).toEqual([200, true]);
  server.clock.advance(dayMs);
  const later = await login();
  expect([later.status, await isValid()]).toEqual([403, false]);
  expect(later.body).toMatchObject({
    error: { code: 'forbidden', error_message: expect.stringMatching(/^Met dit account kun je vandaag niet inloggen/) },
  });
});

test('who helps out on named days is let in on these only, and logged out when one ends', async () => {
  await change({ role: 'relief', days: `${testToday} ${addDays(testToday, 2)}` });
  const { status, isValid } = await login();
  expect([status, await isValid()]).toEqual([200, true]);
  server.clock.advance(dayMs);
  expect([(await login()).status, await isValid()]).toEqual([403, false]);
  server.clock.advance(dayMs);
  expect((await login()).status).toBe(200);
});

test('keys of another product open no account on another day', async () => {
  await change({ role: 'relief', days: addDays(testToday, 1) });
  const { company, username } = organisation;
  const product = server.as({ integration: await server.build.integration({ company_id: company }) });
  const keys = await product.ask('POST /authentication/groepsapp/keys', { body: { username } });
  const { idClient, token1, token2, token3 } = keys;
  const body = { idClient, token1, token2, token3 };
  expect((await server.as({}).refused('POST /authentication/groepsapp/by-keys', { body })).status).toBe(403);
});

test('the app is told who is logged in and what the role may do', async () => {
  const { client, account, company } = organisation;
  const named = { first_name: 'Noor', last_name_suffix: 'van den', last_name: 'Berg' };
  const employee = await server.build.employee({ company_id: company, ...named });
  await change({ employee_id: employee, role: 'location-manager' });
  const expected = { account_id: account, name: 'Noor van den Berg', employee_id: employee, role: 'location-manager' };
  const permissions = ['write', 'manageLocation'];
  expect(await client.ask('GET /authentication/me', {})).toEqual({ ...expected, permissions });
  await server.build.right(account, 'coach');
  expect(await client.ask('GET /authentication/me', {})).toEqual({
    ...expected,
    permissions: [...permissions, 'share'],
  });
});

test('a trainee is told in words that nothing can be changed, also by a call that mostly reads', async () => {
  await change({ role: 'trainee' });
  const { build } = server;
  const { child: child_id, company: company_id, group } = organisation;
  const idResult = await build.observationResult({ child_id, list_id: await build.observationList({ company_id }) });
  const body = { idGroup: [group], idResult, triggerPeriod: 4, triggerDescription: 'Oudergesprek' } as const;
  expect(await organisation.client.refused('v3 POST /ChildTrackingSystem/triggers', { body })).toMatchObject({
    status: 403,
    error_message: 'Als stagiair kun je alleen bekijken.',
  });
});

test('at a tablet the role of who stands there counts', async () => {
  const tablet = await enrolled(server, organisation);
  const { employee, account } = await makePerson(server, organisation);
  const given = { body: { employee_id: employee, pin: testPin } };
  const { person_token: person } = await tablet.client.ask('POST /authentication/persons/unlock', given);
  const client = server.as({ ...tablet.tokens, person });
  await server.db.updateTable('account').set({ role: 'trainee' }).where('id', '=', account).execute();
  expect(await client.ask('GET /authentication/me', {})).toMatchObject({ account_id: account, role: 'trainee' });
  const body = { child_id: organisation.child, title: 'Neusspray', body: 'Eén keer', priority: 1 } as const;
  expect((await client.refused('POST /instructions', { body })).status).toBe(403);
  const day = addDays(testToday, 1);
  await server.db.updateTable('account').set({ role: 'relief', days: day }).where('id', '=', account).execute();
  expect((await tablet.client.refused('POST /authentication/persons/unlock', given)).status).toBe(403);
});

test.each(['mentor', 'coach'] as const)('a %s may share with carers without a right beside the role', async (role) => {
  await change({ role });
  expect((await organisation.client.ask('GET /authentication/me', {})).permissions).toEqual(['write', 'share']);
});
