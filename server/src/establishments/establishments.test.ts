import { buildOrganisation } from '../testing/organisation.ts';
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
