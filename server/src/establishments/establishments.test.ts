import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('answers the establishments of the account, sorted by name', async () => {
  const { build, as } = server;
  const company_id = await build.company();
  const names = ['Ÿsbeer & Co', "'t Hoefijzer", 'Op de Wip', 'Kiekeboe'];
  const ids = [];
  for (const name of names) ids.push(await build.establishment({ company_id, name }));
  await build.establishment({ company_id, name: 'Andere vestiging' });
  const session = await build.session({ account_id: await build.account({ company_id }, ids) });
  const answer = await as(session).ask('GET /establishments', {});
  expect(answer.map(({ name }) => name)).toEqual(["'t Hoefijzer", 'Kiekeboe', 'Op de Wip', 'Ÿsbeer & Co']);
  expect(answer[1]).toEqual({ id: ids[3], idCompany: company_id, name: 'Kiekeboe' });
});

test('answers an empty list for an account without establishments', async () => {
  const { build, as } = server;
  const company_id = await build.company();
  await build.establishment({ company_id });
  const session = await build.session({ account_id: await build.account({ company_id }, []) });
  expect(await as(session).ask('GET /establishments', {})).toEqual([]);
});

test('answers the groups of an establishment by name, also a group without a name', async () => {
  const organisation = await buildOrganisation(server);
  const establishment_id = await server.build.establishment({ company_id: organisation.company });
  await server.build.access(organisation.account, establishment_id);
  const query = { id_establishment: `${establishment_id}` };
  expect(await organisation.client.ask('GET /groups', { query })).toEqual([]);

  const group = await server.build.group({ establishment_id, name: 'Vlinders', abbreviation: 'VLI', color: '#8E24AA' });
  await server.build.group({ establishment_id, name: 'Egeltjes' });
  await server.build.group({ establishment_id, name: '' });
  const answer = await organisation.client.ask('GET /groups', { query });
  expect(answer.map(({ name }) => name)).toEqual(['', 'Egeltjes', 'Vlinders']);
  expect(answer[2]).toEqual({ id: group, idGroup: group, name: 'Vlinders', abbreviation: 'VLI', color: '#8E24AA' });
});

describe('what an import ended', () => {
  const day = { past: '2026-03-09', current: '2026-03-10' };

  let organisation: Organisation;

  beforeAll(async () => {
    organisation = await buildOrganisation(server);
    const { company: company_id, establishment, group } = organisation;
    const reference = { company_id, reference: 'X', hash: '', ended: null, changed_at: '' };
    await server.db
      .insertInto('external_reference')
      .values([
        { ...reference, kind: 'establishment', row_id: establishment },
        { ...reference, kind: 'group', row_id: group },
      ])
      .execute();
  });

  test.each([
    ['on an earlier day', day.past, '2025-12-31', 0],
    ['today', day.current, '2025-12-31', 1],
    ['on an earlier day, with a child that still has a place in it', day.past, day.current, 1],
    ['on an earlier day, as the place of its last child', day.past, day.past, 0],
  ])('%s can be chosen only while it is needed', async (_, ended, end_date, count) => {
    const { company, establishment, child, client } = organisation;
    await server.db.updateTable('placement').set({ end_date }).where('child_id', '=', child).execute();
    await server.db.updateTable('external_reference').set({ ended }).where('company_id', '=', company).execute();
    const groups = await client.ask('GET /groups', { query: { id_establishment: `${establishment}` } });
    const establishments = await client.ask('GET /establishments', {});
    expect([groups, establishments].map((rows) => rows.length)).toEqual([count, count]);
  });
});
