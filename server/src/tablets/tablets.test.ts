import { changeTablet, chooseForTablets, lockTablet, makeTabletCode, withdrawTablet } from './manage.ts';
import { enrolled, makeCode } from './testing/tablet.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  organisation = await buildOrganisation(server);
});

const enrol = (code: string) => ({ body: { code } });
const inTransaction = (act: (services: Parameters<typeof withdrawTablet>[0]) => Promise<void>) =>
  server.db.transaction().execute((db) => act({ db, clock: server.clock }));

test('a browser becomes a tablet with a code, and shows the children of its location without a log-in', async () => {
  const tablet = await enrolled(server, organisation, 'Babygroep');
  expect(await tablet.client.ask('GET /authentication/tablet', { query: { release: '2.1.0' } })).toEqual({
    id: tablet.id,
    name: 'Babygroep',
    establishment: { id: organisation.establishment, name: expect.any(String) },
    group_ids: [],
    person_mode: 'off',
    lock_minutes: 5,
  });
  const children = await tablet.client.ask('GET /children', { query: { id_group: String(organisation.group) } });
  expect(children.map(({ id }) => id)).toEqual([organisation.child]);
});

test('a tablet is told its groups that can be chosen: not one that an import ended', async () => {
  const { company: company_id, establishment: establishment_id, group } = organisation;
  const ended = await server.build.group({ establishment_id });
  const reference = { company_id, reference: 'X', hash: '', changed_at: '', ended: '2025-12-31' };
  await server.db
    .insertInto('external_reference')
    .values({ ...reference, kind: 'group', row_id: ended })
    .execute();
  const tablet = await enrolled(server, organisation);
  const groupsOf = async (ids: number[]) => {
    const change = { groupIds: ids };
    await server.db.transaction().execute((tx) => changeTablet(tx, company_id, tablet.id, change));
    return (await tablet.client.ask('GET /authentication/tablet', { query: {} }))?.group_ids;
  };
  expect(await groupsOf([group, ended])).toEqual([group]);
  expect(await groupsOf([ended])).toEqual([]);
});

test('a browser that somebody logged in to is no tablet', async () => {
  expect(await organisation.client.ask('GET /authentication/tablet', { query: {} })).toBeNull();
});

test('a code works once, however it is typed, and for an hour', async () => {
  const code = await makeCode(server, organisation);
  const typed = code.toLowerCase().replaceAll('-', ' ');
  await server.as({}).ask('POST /authentication/tablet/enrol', enrol(typed));
  expect(await server.as({}).refused('POST /authentication/tablet/enrol', enrol(code))).toMatchObject({ status: 401 });
  const late = await makeCode(server, organisation);
  server.clock.advance(60 * 60 * 1000);
  expect(await server.as({}).refused('POST /authentication/tablet/enrol', enrol(late))).toMatchObject({ status: 401 });
});

test('the browser that was the tablet before is it no longer', async () => {
  const before = await enrolled(server, organisation);
  const { code } = await makeTabletCode(server, organisation.company, before.id);
  await server.as({}).ask('POST /authentication/tablet/enrol', enrol(code));
  expect(await before.client.refused('GET /establishments', {})).toMatchObject({ status: 401, code: 'unauthorised' });
});

test('the account of a tablet reaches its location only, and nobody logs in with it', async () => {
  const { client, account } = await enrolled(server, organisation);
  const elsewhere = await server.build.establishment({ company_id: organisation.company });
  expect((await client.ask('GET /establishments', {})).map(({ id }) => id)).toEqual([organisation.establishment]);
  const query = { id_establishment: String(elsewhere) };
  expect(await client.refused('GET /groups', { query })).toMatchObject({ status: 404 });
  const { username } = await server.db
    .selectFrom('account')
    .where('id', '=', account)
    .select('username')
    .executeTakeFirstOrThrow();
  const { device_token } = await server.as({}).ask('GET /authentication/device-token', {});
  const body = { device_token, username, password: 'tablet', resource: 'employee' };
  expect(await server.as({}).refused('POST /authentication/login', { body })).toMatchObject({ status: 401 });
});

test('a withdrawn tablet is told so, and answers nothing to any session on it', async () => {
  const { client, id, tokens } = await enrolled(server, organisation);
  const { account } = organisation;
  const { device_id } = await server.db
    .selectFrom('session')
    .where('id', '=', organisation.session.id)
    .select('device_id')
    .executeTakeFirstOrThrow();
  expect(device_id).not.toBe(id);
  const login = await server.build.session({ account_id: account });
  await server.db.updateTable('session').set({ device_id: id }).where('id', '=', login.id).execute();
  const own = server.as({ device: tokens.device, session: login.session });
  await own.ask('GET /establishments', {});
  await inTransaction((services) => withdrawTablet(services, organisation.company, id));
  for (const one of [client, own]) {
    expect(await one.refused('GET /establishments', {})).toMatchObject({ status: 401, code: 'withdrawn' });
  }
  await expect(makeTabletCode(server, organisation.company, id)).rejects.toThrow('niet gevonden');
});

test('a locked tablet is told so until it is opened again', async () => {
  const { client, id } = await enrolled(server, organisation);
  await inTransaction((services) => lockTablet(services, organisation.company, id, true));
  expect(await client.refused('GET /establishments', {})).toMatchObject({ status: 401, code: 'locked' });
  await inTransaction((services) => lockTablet(services, organisation.company, id, false));
  expect(await client.ask('GET /establishments', {})).toHaveLength(1);
});

test('management of another company finds no tablet', async () => {
  const { id } = await enrolled(server, organisation);
  const other = await buildOrganisation(server);
  await expect(inTransaction((services) => withdrawTablet(services, other.company, id))).rejects.toThrow(
    'niet gevonden',
  );
});

test('logging out at a tablet leaves it a tablet', async () => {
  const { client } = await enrolled(server, organisation);
  await client.ask('POST /authentication/logout', {});
  expect(await client.ask('GET /establishments', {})).toHaveLength(1);
});

test('employees log in on tablets only where their company wants that', async () => {
  const { tokens } = await enrolled(server, organisation);
  await chooseForTablets(server.db, organisation.company, { enrolled_only: 1 });
  const { device_token } = await server.as({}).ask('GET /authentication/device-token', {});
  const { username } = organisation;
  const body = { username, password: server.build.password, resource: 'employee' as const };
  const asked = (device: string) => ({ body: { ...body, device_token: device } });
  expect(await server.as({}).refused('POST /authentication/login', asked(device_token))).toMatchObject({
    status: 403,
    error_message: 'Inloggen kan alleen op een tablet van de organisatie.',
  });
  expect(await server.as({}).ask('POST /authentication/login', asked(tokens.device))).toMatchObject({
    session_token: expect.any(String),
  });
});
