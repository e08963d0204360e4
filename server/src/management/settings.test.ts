import { type CallInput, settingTexts } from '@groepsapp/contract';
import type { Organisation } from '../testing/organisation.ts';
import { buildOrganisation } from '../testing/organisation.ts';
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

async function as(role: 'office' | 'location-manager' | 'group-leader', establishments: readonly number[]) {
  const account_id = await server.build.account({ company_id: organisation.company, role }, establishments);
  return server.as(await server.build.session({ account_id }));
}

type Changes = CallInput<'POST /management/settings'>['body']['changes'];
const changing = (id_establishment: number | null, ...changes: Changes) => ({ body: { id_establishment, changes } });
const care = (value: string | null) => ({ name: 'ipad_care', value });

function history() {
  return server.db
    .selectFrom('management_change')
    .where('company_id', '=', organisation.company)
    .select(['establishment_id', 'made_by', 'kind', 'subject', 'action', 'before', 'after'])
    .orderBy('id')
    .execute();
}

test('every setting has a meaning and an effect in Dutch, and its values have names', () => {
  for (const [name, { values, dutch }] of Object.entries(settingTexts)) {
    expect([name, dutch.meaning, dutch.effect]).toEqual([
      name,
      expect.stringMatching(/\S/),
      expect.stringMatching(/\.$/),
    ]);
    const isNamed = values instanceof RegExp || values.join() === '0,1' ? [] : values;
    expect([name, ...Object.keys(dutch.choices ?? {})]).toEqual([name, ...isNamed]);
  }
});

test('office changes a setting of the company, a location has its own, and takes it away again', async () => {
  const { company, establishment } = organisation;
  const office = await as('office', []);
  const read = async (id?: number) => {
    const query = { search: 'VERZÓRGING', ...(id === undefined ? {} : { id_establishment: String(id) }) };
    const { rows, total } = await office.ask('GET /management/settings', { query });
    expect(total).toBe(1);
    return rows[0];
  };
  await office.ask('POST /management/settings', changing(null, care('1')));
  await office.ask('POST /management/settings', changing(establishment, care('0')));
  const { name, made_by } = { name: 'Verzorging (ipad_care)', made_by: expect.stringContaining('@') };
  expect(await read(establishment)).toMatchObject({
    name: 'ipad_care',
    meaning: 'Verzorging',
    kind: 'switch',
    without: '0',
    company: '1',
    own: '0',
    changed: { made_by },
  });
  await office.ask('POST /management/settings', changing(establishment, care(null)));
  expect(await read(establishment)).toMatchObject({ company: '1', own: null });
  expect(await read()).toMatchObject({ company: '1', own: null });
  const noted = { made_by, kind: 'setting', subject: name };
  expect(await history()).toEqual([
    { ...noted, establishment_id: null, action: 'gewijzigd', before: null, after: 'Aan' },
    { ...noted, establishment_id: establishment, action: 'gewijzigd', before: 'Aan', after: 'Uit' },
    { ...noted, establishment_id: establishment, action: 'eigen waarde weggehaald', before: 'Uit', after: null },
  ]);
  const params = { idCompany: String(company), idEstablishment: String(establishment) };
  const staff = await organisation.client.ask('GET /settings/:idCompany/:idEstablishment', { params });
  expect(staff).toContainEqual({ name: 'ipad_care', value: '1' });
});

test('what is set to the value that it has is not written into the history', async () => {
  const office = await as('office', []);
  await office.ask('POST /management/settings', changing(null, care('1')));
  await office.ask('POST /management/settings', changing(null, care('1')));
  expect(await history()).toHaveLength(1);
});

test('a location manager changes the settings of own locations only, and none of the company', async () => {
  const { company, establishment } = organisation;
  const elsewhere = await server.build.establishment({ company_id: company });
  const manager = await as('location-manager', [establishment]);
  await manager.ask('POST /management/settings', changing(establishment, care('0')));
  const refusals = [
    await manager.refused('POST /management/settings', changing(elsewhere, care('0'))),
    await manager.refused('GET /management/settings', { query: { id_establishment: String(elsewhere) } }),
    await manager.refused('POST /management/settings', changing(null, care('0'))),
    await manager.refused('GET /management/settings/presets', {}),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 403, 403]);
  expect(await history()).toHaveLength(1);
});

test('a location of another company is not found, and who manages nothing is refused', async () => {
  const other = await buildOrganisation(server);
  const office = await as('office', []);
  const leader = await as('group-leader', [organisation.establishment]);
  const change = changing(other.establishment, care('0'));
  expect(await office.refused('POST /management/settings', change)).toMatchObject({ status: 404 });
  const query = { id_establishment: String(other.establishment) };
  expect(await office.refused('GET /management/settings', { query })).toMatchObject({ status: 404 });
  const own = changing(organisation.establishment, care('0'));
  expect(await leader.refused('POST /management/settings', own)).toMatchObject({ status: 403 });
});

test('all changes are refused when one of them is not known, with words at its name', async () => {
  const office = await as('office', []);
  const wrong = changing(
    null,
    care('1'),
    { name: 'ipad_planning_view', value: 'week' },
    { name: 'ipad_sleep_check_minutes', value: '-1' },
    { name: 'ipad_caer', value: null },
    { name: 'role:write', value: '1' },
  );
  expect(await office.refused('POST /management/settings', wrong)).toMatchObject({
    status: 400,
    fields: {
      ipad_planning_view: 'Kies Tijdlijn of Lijst of Tijdregistratie.',
      ipad_sleep_check_minutes: 'Vul een geheel aantal minuten in, tot 999, of 0.',
      ipad_caer: "De instelling 'ipad_caer' bestaat niet.",
      'role:write': "De instelling 'role:write' bestaat niet.",
    },
  });
  expect(await history()).toEqual([]);
});

test('a preset lists what it would change, and nothing once that is done', async () => {
  const office = await as('office', []);
  const dagopvang = async () => {
    const [first] = await office.ask('GET /management/settings/presets', {});
    return first;
  };
  const before = await dagopvang();
  expect(before).toMatchObject({ name: 'dagopvang', label: 'Dagopvang' });
  expect(before?.changes).toContainEqual({
    name: 'ipad_planning_view',
    meaning: 'Hoe de planning een dag toont',
    value: 'timeline',
    before: null,
    after: 'Tijdlijn',
    version: expect.any(String),
  });
  const changes = (before?.changes ?? []).map(({ name, value }) => ({ name, value }));
  await office.ask('POST /management/settings', changing(null, ...changes));
  expect((await dagopvang())?.changes).toEqual([]);
  expect(await history()).toHaveLength(changes.length);
});
