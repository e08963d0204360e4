import { join } from 'node:path';
import Libsql from 'libsql';
import { isPostgres } from '../database/engine.ts';
import { databaseFile } from '../database/sqlite.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';
import { lookedLines } from './looked.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function withRole(role: 'office' | 'location-manager'): Promise<Organisation> {
  const organisation = await buildOrganisation(server);
  await server.db.updateTable('account').set({ role }).where('id', '=', organisation.account).execute();
  return organisation;
}

/** Lines of the audit of one child, a minute apart. */
async function read(
  { account, child }: Pick<Organisation, 'account' | 'child'>,
  count = 1,
  device_id: number | null = null,
) {
  const rows = Array.from({ length: count }, (_, index) => ({
    at: `2026-03-0${1 + (index % 9)}T08:${String(index % 60).padStart(2, '0')}:00.000Z`,
    ...{ account_id: account, device_id, session_id: null, action: 'messages.read', child_id: child, item_id: index },
    period: null,
  }));
  await server.db.insertInto('audit').values(rows).execute();
}

const ask = ({ client }: Organisation, query: Record<string, string>) =>
  client.ask('GET /management/privacy/looked', { query });

test('pages of the lines of a child go on where the one before ended', async () => {
  const organisation = await withRole('office');
  await read(organisation, 70);
  const child = String(organisation.child);
  const first = await ask(organisation, { child });
  expect(first.rows).toHaveLength(50);
  const second = await ask(organisation, { child, before: first.next ?? '' });
  expect([second.rows.length, second.next]).toEqual([20, null]);
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(70);
  const moments = [...first.rows, ...second.rows].map(({ at }) => at);
  expect(moments).toEqual([...moments].sort().reverse());
  const history = await organisation.client.ask('GET /management/history', { query: { kind: 'privacy' } });
  expect(history.rows.map(({ subject, action }) => [subject, action])).toEqual([[`Kind ${child}`, 'bekeken wie keek']]);
});

test('who looks is noted in the log of each child that was shown', async () => {
  const organisation = await withRole('office');
  await read(organisation);
  await organisation.client.ask('GET /management/privacy/people', { query: { kind: 'child' } });
  await ask(organisation, { child: String(organisation.child) });
  const noted = server.db.selectFrom('audit').where('action', '=', 'privacy.read').select('child_id');
  const own = await noted.where('account_id', '=', organisation.account).execute();
  expect(own).toEqual([{ child_id: organisation.child }]);
});

test('by account, tablet and period', async () => {
  const organisation = await withRole('office');
  const { company: company_id, establishment: establishment_id, account } = organisation;
  const { id: tablet } = await server.db
    .insertInto('device')
    .values({
      token_hash: `t${company_id}`,
      created_at: testToday,
      company_id,
      establishment_id,
      name: 'Tablet rood',
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await read(organisation, 3, tablet);
  await read(organisation, 2);
  const found = async (query: Record<string, string>) =>
    (await ask(organisation, query)).rows.filter(({ action }) => action === 'messages.read');
  expect(await found({ account: `${account}` })).toHaveLength(5);
  expect(await found({ tablet: `${tablet}` })).toMatchObject(
    [3, 2, 1].map(() => ({ tablet: { name: 'Tablet rood' } })),
  );
  expect(await found({ account: `${account}`, from: '2026-03-02', until: '2026-03-02' })).toHaveLength(2);
  const subjects = await organisation.client.ask('GET /management/privacy/subjects', {});
  expect(subjects.tablets).toEqual([{ id: tablet, name: 'Tablet rood' }]);
  expect(subjects.accounts).toContainEqual({ id: account, name: organisation.username });
});

test('a location manager sees lines of the children of that location only', async () => {
  const manager = await withRole('location-manager');
  const elsewhere = await buildOrganisation(server);
  const place = await server.build.establishment({ company_id: manager.company });
  const group_id = await server.build.group({ establishment_id: place });
  const child = await server.build.child({ company_id: manager.company, first_name: 'Elders' });
  await server.build.placement({ child_id: child, group_id });
  await read(manager);
  await read({ account: manager.account, child });
  await read(elsewhere);
  const seen = async (query: Record<string, string>) => [
    ...new Set((await ask(manager, query)).rows.map((row) => row.child.id)),
  ];
  expect(await seen({ account: `${manager.account}` })).toEqual([manager.child]);
  expect(await seen({ child: `${child}` })).toEqual([]);
  expect(await seen({ child: `${elsewhere.child}` })).toEqual([]);
  const children = await manager.client.ask('GET /management/privacy/people', { query: { kind: 'child' } });
  expect(children.rows.map(({ id }) => id)).toEqual([manager.child]);
  const of = { params: { kind: 'child' as const, id: `${manager.child}` } };
  const refused = await manager.client.refused('GET /management/privacy/:kind/:id/erasure', of);
  expect(refused).toMatchObject({ status: 403 });
  const token = await server.build.imageToken(manager.session.id);
  const key = 'GET /management/privacy/:kind/:id/export';
  expect(await manager.client.refused(key, { ...of, query: { token } })).toMatchObject({ status: 404 });
});

test('children are found by name without accents, with where they were last', async () => {
  const organisation = await withRole('office');
  const { company: company_id, group: group_id, client } = organisation;
  const child_id = await server.build.child({ company_id, first_name: 'Ömer', last_name: 'Kaya' });
  await server.build.placement({ child_id, group_id, start_date: '2019-01-01', end_date: '2022-12-31' });
  const { rows, total } = await client.ask('GET /management/privacy/people', {
    query: { kind: 'child', search: 'omer' },
  });
  expect([total, rows]).toMatchObject([1, [{ id: child_id, name: 'Ömer Kaya', last_day: '2022-12-31' }]]);
});

test('nothing is searched without a child, an account or a tablet', async () => {
  const { client } = await withRole('office');
  expect(await client.refused('GET /management/privacy/looked', { query: {} })).toMatchObject({ status: 400 });
});

test('a period that ends before it begins is refused, and not answered with nobody', async () => {
  const organisation = await withRole('office');
  await read(organisation);
  const of = { account: `${organisation.account}`, from: '2026-03-02' };
  const key = 'GET /management/privacy/looked';
  const refused = await organisation.client.refused(key, { query: { ...of, until: '2026-03-01' } });
  expect(refused).toMatchObject({ status: 400, fields: { until: 'De einddatum ligt voor de begindatum.' } });
  expect((await ask(organisation, { ...of, until: '2026-03-02' })).rows).toEqual([]);
});

test.each(['child', 'account', 'tablet'] as const)('lines of one %s are found by an index', async (name) => {
  if (isPostgres(server.db)) return;
  const { account: accountId, company: companyId } = await withRole('office');
  const caller = { accountId, companyId, role: 'office' } as never;
  const query = (await lookedLines(server, caller, { [name]: 1 })).select('audit.id').compile();
  const { databaseOptions } = server;
  if (!('dataDir' in databaseOptions)) return;
  const { sql, parameters } = query;
  const beside = new Libsql(join(databaseOptions.dataDir, databaseFile));
  const rows = beside.prepare(`explain query plan ${sql}`).all(parameters) as { detail: string }[];
  beside.close();
  const plan = rows.map(({ detail }) => detail).join('\n');
  const index = { child: 'audit_child', account: 'audit_account', tablet: 'audit_device' }[name];
  expect(plan).toMatch(new RegExp(`SEARCH audit USING (COVERING )?INDEX ${index} `));
  expect(plan).not.toContain('TEMP B-TREE');
});
