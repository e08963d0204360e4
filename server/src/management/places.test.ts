import { testEngine } from '../database/testing/testDatabase.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer, testToday } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  organisation = await buildOrganisation(server);
});

async function as(role: 'office' | 'location-manager', establishments: readonly number[] = []) {
  const account_id = await server.build.account({ company_id: organisation.company, role }, establishments);
  return server.as(await server.build.session({ account_id }));
}

/** An import that knows a row by a key. */
async function keep(kind: 'establishment' | 'group', row_id: number, reference: string): Promise<void> {
  const changed_at = `${testToday}T08:00:00.000Z`;
  const row = {
    company_id: organisation.company,
    kind,
    reference,
    row_id,
    hash: '',
    sent: null,
    ended: null,
    changed_at,
  };
  await server.db.insertInto('external_reference').values(row).execute();
}

const renamed = (id: number, name = 'De Zandbak') => ({ params: { id: `${id}` }, body: { name } });
const regrouped = (id: number) => ({ params: { id: `${id}` }, body: { name: 'Vlinders', color: '#1F6F66' } });
const children = (id: number, search = '') => ({ params: { id: `${id}` }, query: { search } });

function history() {
  return server.db
    .selectFrom('management_change')
    .where('company_id', '=', organisation.company)
    .select(['establishment_id', 'kind', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute();
}

test('a location is shown with its hours, groups and how many children and employees it has', async () => {
  const { company, establishment, group, child } = organisation;
  const hours = {
    establishment_id: establishment,
    weekday: 1,
    start_time: '07:30',
    end_time: '23:59',
    later_end: '01:00',
  };
  await server.db.insertInto('opening_hours').values(hours).execute();
  const second = await server.build.group({ establishment_id: establishment, name: 'Aap' });
  await server.build.placement({ child_id: child, group_id: second });
  const employee_id = await server.build.employee({ company_id: company });
  await server.build.employeeGroup({ employee_id, group_id: group });
  await server.build.employeeGroup({ employee_id, group_id: second });
  await keep('group', second, 'G-2');
  await keep('group', group, 'preset:groep');
  const { rows } = await (await as('office')).ask('GET /management/places', { query: {} });
  expect(rows).toEqual([
    {
      id: establishment,
      name: expect.any(String),
      child_count: 1,
      employee_count: 1,
      opening_hours: [{ weekday: 1, start_time: '07:30', end_time: '01:00' }],
      groups: [
        expect.objectContaining({ id: second, name: 'Aap', child_count: 1, kept_by: 'G-2' }),
        expect.objectContaining({ id: group, child_count: 1, kept_by: null }),
      ],
      kept_by: null,
      version: expect.any(String),
    },
  ]);
});

test('children are found without accents, those who come too and those who left not, and the read is audited', async () => {
  const { company, establishment, group } = organisation;
  const named = (last_name: string) => server.build.child({ company_id: company, first_name: 'Ömer', last_name });
  const [comes, left] = [await named('Aydın'), await named('Weg')];
  await server.build.placement({ child_id: comes, group_id: group, start_date: '2026-09-01' });
  await server.build.placement({ child_id: left, group_id: group, start_date: '2025-01-01', end_date: '2026-03-09' });
  const office = await as('office');
  const { rows, total } = await office.ask('GET /management/places/:id/children', children(establishment, 'omer'));
  expect(total).toBe(1);
  expect(rows).toMatchObject([
    { child_id: comes, full_name: 'Ömer Aydın', placements: [{ start_date: '2026-09-01', end_date: null }] },
  ]);
  const audited = await server.db.selectFrom('audit').where('child_id', '=', comes).select('action').execute();
  expect(audited).toEqual([{ action: 'children.read' }]);
});

test('name and colour are changed, and stand in the history with what was there', async () => {
  const { establishment, group } = organisation;
  await server.db.updateTable('establishment').set({ name: 'De Kuil' }).where('id', '=', establishment).execute();
  await server.db.updateTable('care_group').set({ name: 'Rupsen' }).where('id', '=', group).execute();
  const manager = await as('location-manager', [establishment]);
  await manager.ask('POST /management/places/:id', renamed(establishment, ' De Zandbak '));
  await manager.ask('POST /management/places/:id', renamed(establishment));
  await manager.ask('POST /management/groups/:id', regrouped(group));
  const noted = { establishment_id: establishment, kind: 'place' };
  expect(await history()).toEqual([
    { ...noted, subject: 'De Kuil', before: 'De Kuil', after: 'De Zandbak' },
    { ...noted, subject: 'Rupsen', before: 'Rupsen, #1565C0', after: 'Vlinders, #1F6F66' },
  ]);
  const { rows } = await manager.ask('GET /management/places', { query: { search: 'zánd' } });
  expect(rows).toMatchObject([{ name: 'De Zandbak', groups: [{ name: 'Vlinders', color: '#1F6F66' }] }]);
});

// PostgreSQL sends events without a table to read.
(testEngine === 'postgres' ? test.skip : test)('tablets hear once of a new name, with the settings', async () => {
  const { establishment, group } = organisation;
  const manager = await as('location-manager', [establishment]);
  const told = async () => {
    const rows = await server.db.selectFrom('event_outbox').select('message').execute();
    const text = `"name":"settings-changed","data":{"establishmentId":${establishment}}`;
    return rows.filter(({ message }) => message.includes(text)).length;
  };
  for (const name of ['De Zandbak', 'De Zandbak'])
    await manager.ask('POST /management/places/:id', renamed(establishment, name));
  expect(await told()).toBe(1);
  await manager.ask('POST /management/groups/:id', regrouped(group));
  expect(await told()).toBe(2);
});

test('what an import keeps is not changed here, and the refusal says who keeps it', async () => {
  const { establishment, group } = organisation;
  await keep('establishment', establishment, 'LOC-1');
  await keep('group', group, 'GRP-1');
  const office = await as('office');
  expect(await office.refused('POST /management/places/:id', renamed(establishment))).toMatchObject({
    status: 403,
    error_message: 'Beheerd door de koppeling, onder ‘LOC-1’: wijzig het daar.',
  });
  expect(await office.refused('POST /management/groups/:id', regrouped(group))).toMatchObject({
    status: 403,
    error_message: expect.stringContaining('GRP-1'),
  });
  expect(await history()).toEqual([]);
});

test('a location manager sees and changes own locations only, office those of its company', async () => {
  const other = await buildOrganisation(server);
  const elsewhere = await server.build.establishment({ company_id: organisation.company });
  const group = await server.build.group({ establishment_id: elsewhere });
  const manager = await as('location-manager', [organisation.establishment]);
  const seen = await manager.ask('GET /management/places', { query: {} });
  expect(seen.rows.map(({ id }) => id)).toEqual([organisation.establishment]);
  const nowhere = await as('location-manager');
  expect(await nowhere.ask('GET /management/places', { query: {} })).toEqual({ rows: [], total: 0 });
  const office = await as('office');
  const all = await office.ask('GET /management/places', { query: {} });
  expect(all.rows.map(({ id }) => id).sort()).toEqual([organisation.establishment, elsewhere].sort());
  for (const [client, place, itsGroup] of [
    [manager, elsewhere, group],
    [office, other.establishment, other.group],
    [office, 999_999, 999_999],
  ] as const) {
    const refusals = [
      await client.refused('POST /management/places/:id', renamed(place)),
      await client.refused('POST /management/groups/:id', regrouped(itsGroup)),
      await client.refused('GET /management/places/:id/children', children(place)),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404]);
  }
});
