import { buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** An organisation whose company has default settings, one of which its establishment overrides. */
async function organisationWithSettings() {
  const organisation = await buildOrganisation(server);
  const { company, establishment } = organisation;
  await server.build.setting(company, 0, 'ipad_sort_children_by', 'last_name');
  await server.build.setting(company, 0, 'ipad_care', '0');
  await server.build.setting(company, establishment, 'ipad_care', '1');
  const ask = async (idCompany: number, idEstablishment: number) => {
    const params = { idCompany: `${idCompany}`, idEstablishment: `${idEstablishment}` };
    const settings = await organisation.client.ask('GET /settings/:idCompany/:idEstablishment', { params });
    return Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  };
  return { ...organisation, ask };
}

test('an establishment has the defaults of its company, overridden by its own values', async () => {
  const { company, establishment, ask } = await organisationWithSettings();
  expect(await ask(company, establishment)).toMatchObject({ ipad_sort_children_by: 'last_name', ipad_care: '1' });
});

test('without an establishment the defaults of the own company are answered, whatever company is named', async () => {
  const other = await organisationWithSettings();
  const { company, ask } = await organisationWithSettings();
  const defaults = { ipad_sort_children_by: 'last_name', ipad_care: '0' };
  await server.build.setting(other.company, 0, 'ipad_sort_children_by', 'first_name');
  expect(await ask(company, 0)).toEqual(defaults);
  expect(await ask(1, 0)).toEqual(defaults);
  expect(await ask(other.company, 0)).toEqual(defaults);
});

test('an establishment is not found under another company', async () => {
  const { establishment, client } = await organisationWithSettings();
  const other = await buildOrganisation(server);
  const params = { idCompany: `${other.company}`, idEstablishment: `${establishment}` };
  expect(await client.refused('GET /settings/:idCompany/:idEstablishment', { params })).toMatchObject({ status: 404 });
});
