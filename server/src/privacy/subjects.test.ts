import { endAccount } from '../accounts/manage.ts';
import { makeTablet } from '../tablets/manage.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function withRole(role: 'office' | 'location-manager' | 'group-leader'): Promise<Organisation> {
  const organisation = await buildOrganisation(server);
  await server.db.updateTable('account').set({ role }).where('id', '=', organisation.account).execute();
  return organisation;
}

async function addAccount({ company }: Organisation, name: string, places: readonly number[]) {
  const username = `${name}-${company}@opvang.example`;
  return { id: await server.build.account({ company_id: company, username }, [...places]), name: username };
}

/** Has an account look at a child and leave. */
async function lookAndLeave(account_id: number, child_id: number) {
  const line = {
    at: `${testToday}T09:00:00.000Z`,
    account_id,
    device_id: null,
    session_id: null,
    item_id: null,
    period: null,
  };
  await server.db
    .insertInto('audit')
    .values({ ...line, action: 'record.read', child_id })
    .execute();
  await server.db.transaction().execute((db) => endAccount({ db, clock: server.clock }, account_id));
}

/** Another location of the company, with a child. */
async function elsewhereIn({ company: company_id }: Organisation) {
  const establishment = await server.build.establishment({ company_id });
  const group_id = await server.build.group({ establishment_id: establishment });
  const child = await server.build.child({ company_id });
  await server.build.placement({ child_id: child, group_id });
  return { establishment, child };
}

async function accountsFor({ client, account }: Organisation): Promise<string[]> {
  const { accounts } = await client.ask('GET /management/privacy/subjects', {});
  return accounts.filter(({ id }) => id !== account).map(({ name }) => name);
}

/** A company with who works and who left at the location of the caller and at another, and with a tablet. */
async function staffed(role: 'office' | 'location-manager') {
  const organisation = await withRole(role);
  const elsewhere = await elsewhereIn(organisation);
  const here = await addAccount(organisation, 'a', [organisation.establishment]);
  const there = await addAccount(organisation, 'b', [elsewhere.establishment]);
  const leftHere = await addAccount(organisation, 'c', [organisation.establishment]);
  const leftThere = await addAccount(organisation, 'd', [elsewhere.establishment]);
  await lookAndLeave(leftHere.id, organisation.child);
  await lookAndLeave(leftThere.id, elsewhere.child);
  const { company, establishment: establishmentId } = organisation;
  const place = { name: 'Tablet rood', establishmentId, groupIds: [] };
  await server.db.transaction().execute((db) => makeTablet({ db, clock: server.clock }, company, place));
  const stranger = await buildOrganisation(server);
  await lookAndLeave(stranger.account, organisation.child);
  return { organisation, names: { here, there, leftHere, leftThere } };
}

test('the office asks of all accounts of the company, also of who left, and of no tablet or other company', async () => {
  const { organisation, names } = await staffed('office');
  expect(await accountsFor(organisation)).toEqual([
    names.here.name,
    names.there.name,
    `${names.leftHere.name} (beëindigd)`,
    `${names.leftThere.name} (beëindigd)`,
  ]);
  const { tablets } = await organisation.client.ask('GET /management/privacy/subjects', {});
  expect(tablets.map(({ name }) => name)).toEqual(['Tablet rood']);
  const query = { account: `${names.leftHere.id}` };
  const { rows } = await organisation.client.ask('GET /management/privacy/looked', { query });
  expect(rows.map(({ account }) => account)).toEqual([names.leftHere]);
});

test('a location manager asks of who works there, and of who left and looked at children there', async () => {
  const { organisation, names } = await staffed('location-manager');
  expect(await accountsFor(organisation)).toEqual([names.here.name, `${names.leftHere.name} (beëindigd)`]);
});

test('nobody is named to who manages no location', async () => {
  const { client } = await withRole('group-leader');
  expect(await client.refused('GET /management/privacy/subjects', {})).toMatchObject({ status: 403 });
  const manager = await withRole('location-manager');
  await server.db.deleteFrom('account_establishment').where('account_id', '=', manager.account).execute();
  const subjects = await manager.client.ask('GET /management/privacy/subjects', {});
  expect(subjects).toEqual({ accounts: [], tablets: [] });
});
