import { join } from 'node:path';
import { sql } from 'kysely';
import { ofProducts, ReadAudit } from './audit.ts';
import { keepAudit } from './auditMonths.ts';
import { dumpPostgres, restorePostgres, rowsOfPostgres } from '../backup/databaseCopy.ts';
import { makeTestDatabase, testEngine } from '../database/testing/testDatabase.ts';
import { clearExpired } from '../housekeeping.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

beforeEach(async () => {
  server = await startTestServer();
  organisation = await buildOrganisation(server);
});

afterEach(() => server.close());

const place = { device_id: null, session_id: null };

/** The account reads the child, and the server keeps house, on each of these days at two minutes past midnight. */
async function live(days: readonly string[], months?: number): Promise<void> {
  const reads = new ReadAudit(server, (error) => {
    throw error;
  });
  for (const day of days) {
    server.clock.set(`${day}T00:02:00.000Z`);
    await reads.note({ id: organisation.account, place }, 'children.read', [organisation.child]);
    await reads.settled();
    await keepAudit(server, months);
  }
}

/** The days of which there are lines. */
async function daysOf(table: 'audit' | 'integration_audit' = 'audit'): Promise<string[]> {
  const lines = await server.db.selectFrom(table).select('at').orderBy('at').execute();
  return lines.map(({ at }) => at.slice(0, 10));
}

const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-04-03'];

test('lines are kept for ever unless it is said how long', async () => {
  await live(days);
  expect(await daysOf()).toEqual(days);
});

test('lines go when they are older than they are to be kept, and no earlier', async () => {
  await live(days.slice(0, 4), 2);
  expect(await daysOf()).toEqual(days.slice(0, 4));
  await live(days.slice(4), 2);
  expect(await daysOf()).toEqual(['2026-02-28', '2026-03-01', '2026-04-03']);
  await live(['2026-05-02'], 2);
  expect(await daysOf()).toEqual(['2026-04-03', '2026-05-02']);
});

test('so do lines of what other products read', async () => {
  await server.build.integration({ company_id: organisation.company });
  const { id } = await server.db.selectFrom('integration_token').select('id').executeTakeFirstOrThrow();
  const reads = new ReadAudit(server, () => undefined, ofProducts);
  for (const month of ['2026-01', '2026-05']) {
    server.clock.set(`${month}-15T09:00:00.000Z`);
    await reads.note({ id, place }, 'feed.read', [organisation.child]);
    await reads.settled();
  }
  await keepAudit(server, 3);
  expect(await daysOf('integration_audit')).toEqual(['2026-05-15']);
});

test('housekeeping knows how long lines are kept', async () => {
  await live(days.slice(0, 1));
  server.clock.set('2026-03-02T09:00:00.000Z');
  await clearExpired({ ...server, auditMonths: 1 });
  server.clock.set('2026-04-03T09:00:00.000Z');
  await clearExpired({ ...server, auditMonths: 1 });
  expect(await daysOf()).toEqual([]);
});

/** On SQLite the audit stays one table. */
const onPostgres = testEngine === 'postgres' ? describe : describe.skip;

onPostgres('the audit by month', () => {
  /** The days on which lines were put aside. */
  async function asides(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select nspname as name from pg_namespace where nspname like 'audit_until_%' order by 1`.execute(server.db);
    return rows.map(({ name }) => name.slice('audit_until_'.length));
  }

  /** What the table that is written to consists of, but for the rows. */
  async function shape(): Promise<unknown> {
    const { rows } = await sql`
      select conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where conrelid = 'audit'::regclass
      union all
      select relname, pg_get_indexdef(oid) from pg_class join pg_index on indexrelid = oid
      where indrelid = 'audit'::regclass
      order by 1`.execute(server.db);
    const columns = await server.db.introspection.getTables();
    return [rows, columns.find(({ name, schema }) => name === 'audit' && schema === 'public')?.columns];
  }

  test('is put aside once in a month, and a month of which there is nothing is not', async () => {
    await live(days);
    await live(['2026-04-30']);
    expect(await asides()).toEqual(['2026_02_01', '2026_03_01']);
    await live(['2026-05-04', '2026-05-05']);
    expect(await asides()).toEqual(['2026_02_01', '2026_03_01', '2026_05_04']);
  });

  test('goes on with the same columns, keys, references, indexes and numbers', async () => {
    const before = await shape();
    await live(days);
    expect(await shape()).toEqual(before);
    const lines = await server.db.selectFrom('audit').select('id').orderBy('id').execute();
    expect(lines.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    const of = { account_id: organisation.account, action: 'children.read', child_id: organisation.child };
    const strange = { ...of, at: '2026-04-03T00:03:00.000Z', child_id: 999_999 };
    await expect(server.db.insertInto('audit').values(strange).execute()).rejects.toThrow(/foreign key/);
  });

  test('takes the statements that were prepared before, also those of a server of the version before', async () => {
    const line = { at: '2026-01-05T09:00:00.000Z', account_id: organisation.account, child_id: organisation.child };
    const note = (period: string) =>
      server.db
        .insertInto('audit')
        .values({ ...line, action: 'children.read', item_id: null, period })
        .onConflict((known) => known.columns(['account_id', 'child_id', 'action', 'period']).doNothing())
        .execute();
    for (let count = 0; count < 5; count += 1) await note('2026-01-05T09:00:00.000Z');
    server.clock.set('2026-02-01T00:02:00.000Z');
    await keepAudit(server);
    for (let count = 0; count < 2; count += 1) await note('2026-02-01T00:00:00.000Z');
    const { rows } = await sql`select period from only audit`.execute(server.db);
    expect(rows).toEqual([{ period: '2026-02-01T00:00:00.000Z' }]);
    expect(await asides()).toEqual(['2026_02_01']);
  });

  test('comes back with a back-up', async () => {
    await live(days);
    const elsewhere = await makeTestDatabase();
    const { dataDir, databaseUrl = '' } = elsewhere.options;
    const rows = await dumpPostgres(server.databaseOptions.databaseUrl ?? '', join(dataDir, 'dump'));
    await restorePostgres(join(dataDir, 'dump'), databaseUrl);
    expect(await rowsOfPostgres(databaseUrl)).toEqual(rows);
    expect(rows.audit).toBe(5);
    await elsewhere.drop();
  });

  test('waits for no lock: the next run puts it aside', async () => {
    const warn = jest.fn();
    await live(days.slice(0, 1));
    server.clock.set('2026-02-01T00:02:00.000Z');
    await server.db.transaction().execute(async (reading) => {
      await reading.selectFrom('audit').select('id').execute();
      await keepAudit({ ...server, log: { warn, error: jest.fn() } });
    });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await asides()).toEqual([]);
    await keepAudit(server);
    expect(await asides()).toEqual(['2026_02_01']);
  });

  test('is one table still where no schema can be made, and the rest of the house is kept', async () => {
    const error = jest.fn();
    await live(days.slice(0, 1));
    server.clock.set('2026-02-01T00:02:00.000Z');
    await sql`create schema audit_until_2026_02_01`.execute(server.db);
    await clearExpired({ ...server, log: { error, warn: jest.fn() } });
    expect(error).toHaveBeenCalledTimes(1);
    expect(await daysOf()).toEqual(days.slice(0, 1));
  });
});
