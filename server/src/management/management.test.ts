import type { Role } from '@groepsapp/contract';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { noteChange, operatorOf } from './changes.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function organisationOf(role: Role): Promise<Organisation> {
  const organisation = await buildOrganisation(server);
  await server.db.updateTable('account').set({ role }).where('id', '=', organisation.account).execute();
  return organisation;
}

const setting = { kind: 'setting', action: 'gewijzigd' } as const;

test('who manages the company manages all its locations, also those beyond the own reach', async () => {
  const { client, company, establishment } = await organisationOf('office');
  const other = await server.build.establishment({ company_id: company });
  const { establishments } = await client.ask('GET /management/me', {});
  expect(establishments.map(({ id }) => id).sort()).toEqual([establishment, other].sort());
});

test('who manages a location manages that one', async () => {
  const { client, company, establishment } = await organisationOf('location-manager');
  await server.build.establishment({ company_id: company });
  const { establishments } = await client.ask('GET /management/me', {});
  expect(establishments.map(({ id }) => id)).toEqual([establishment]);
});

test.each(['group-leader', 'mentor', 'trainee', 'relief'] as const)('a %s manages nothing', async (role) => {
  const { client } = await organisationOf(role);
  for (const key of ['GET /management/me', 'GET /management/history'] as const) {
    expect(await client.refused(key, key === 'GET /management/me' ? {} : { query: {} })).toMatchObject({ status: 403 });
  }
});

test('the history has what was changed, newest first, with who, and never of another company', async () => {
  const { client, company, establishment } = await organisationOf('office');
  const other = await organisationOf('office');
  const operator = operatorOf(company);
  await noteChange(server, operator, { ...setting, subject: 'ipad_care', before: '0', after: '1' });
  await noteChange(
    server,
    { ...operator, by: 'noor@opvang.example' },
    { ...setting, subject: 'Tablet 100%', establishmentId: establishment },
  );
  await noteChange(server, operatorOf(other.company), { ...setting, subject: 'van een ander' });

  const { rows, total } = await client.ask('GET /management/history', { query: {} });
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { subject: 'Tablet 100%', made_by: 'noor@opvang.example', establishment: { id: establishment }, before: null },
    { subject: 'ipad_care', made_by: 'operator', establishment: null, before: '0', after: '1' },
  ]);
  const found = async (search: string) => (await client.ask('GET /management/history', { query: { search } })).total;
  expect(await found('IPAD')).toBe(1);
  expect(await found('noor@')).toBe(1);
  // A percent sign is one, and not 'anything'.
  expect(await found('100%')).toBe(1);
  expect(await found('%')).toBe(1);
});

test('the history is searched whatever capitals a name has, also those beyond ASCII', async () => {
  const { client, company } = await organisationOf('office');
  await noteChange(server, operatorOf(company), { ...setting, subject: 'Tablet van Şule' });
  await noteChange(server, operatorOf(company), { ...setting, subject: 'ÉLAN' });
  const found = async (search: string) => (await client.ask('GET /management/history', { query: { search } })).total;
  expect(await Promise.all(['Şule', 'şule', 'van şULE', 'Élan', 'élan', '_lan'].map(found))).toEqual([
    1, 1, 1, 1, 1, 0,
  ]);
});

test('who manages a location sees what was changed there', async () => {
  const { client, company, establishment } = await organisationOf('location-manager');
  const elsewhere = await server.build.establishment({ company_id: company });
  await noteChange(server, operatorOf(company), { ...setting, subject: 'hier', establishmentId: establishment });
  await noteChange(server, operatorOf(company), { ...setting, subject: 'daar', establishmentId: elsewhere });
  await noteChange(server, operatorOf(company), { ...setting, subject: 'overal' });
  const { rows, total } = await client.ask('GET /management/history', { query: {} });
  expect(rows.map(({ subject }) => subject)).toEqual(['hier']);
  expect(total).toBe(1);
});

test('pages are of fifty', async () => {
  const { client, company } = await organisationOf('office');
  for (let index = 0; index < 51; index += 1) {
    await noteChange(server, operatorOf(company), { ...setting, subject: `${index}` });
  }
  const second = await client.ask('GET /management/history', { query: { page: '2' } });
  expect(second.rows.map(({ subject }) => subject)).toEqual(['0']);
  expect(second.total).toBe(51);
});
