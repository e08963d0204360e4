import { basename, join } from 'node:path';
import { verifyPassword } from '../authentication/passwords.ts';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import { makeMigratedDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { operatorOf } from '../operate/testing/operator.ts';
import { writeDemoFiles } from './files.ts';
import { demoRows, fillWithDemo } from './index.ts';
import type { DemoTable } from './rows.ts';
import { clockAt } from './testing/demoDay.ts';

const clock = clockAt('2026-05-13T08:30:00.000Z');

jest.setTimeout(30_000);

let database: TestDatabase;
let opened: OpenDatabase;

async function countRows(table: DemoTable): Promise<number> {
  const { count } = await opened.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('a database with demo data', () => {
  beforeAll(async () => {
    database = await makeMigratedDatabase();
    opened = await openDatabase(database.options);
    expect(await fillWithDemo(opened.db, { clock })).toBe(true);
  });

  afterAll(async () => {
    await opened.close();
    await database.drop();
  });

  test('has every row, and is not filled again', async () => {
    const rows = demoRows({ clock });
    for (const table of Object.keys(rows) as DemoTable[]) {
      expect([table, await countRows(table)]).toEqual([table, rows[table].length]);
    }
    expect(await fillWithDemo(opened.db, { clock })).toBe(false);
    expect(await countRows('child')).toBe(rows.child.length);
  });

  test('has files that another company can bring in, and that are no news to its own but for a group without a name', async () => {
    const folder = join(database.options.dataDir, 'demo-files');
    const written = await writeDemoFiles({ clock }, folder);
    expect(written.map(({ company }) => company)).toEqual([
      'Kinderopvang De Zonnewijzer',
      'Gastouderbureau De Schakel',
      'Opvang Zonder Groepen',
    ]);
    const other = await makeMigratedDatabase();
    const empty = await openDatabase(other.options);
    for (const { folder: own, rows, company: name } of written) {
      const dryRun = (company: string) => ['import', '--company', company, '--file', own, '--dry-run'];
      const sumOf = (lines: readonly string[], what: RegExp) =>
        lines.reduce((sum, line) => sum + Number(what.exec(line)?.[1] ?? 0), 0);

      const here = await operatorOf(database.options)(dryRun(basename(own)));
      const different = here.out.filter((line) => /\d (new|changed|refused|ending)/.test(line));
      const expected = basename(own) === '1' ? ['group: 1 changed, 42 unchanged'] : [];
      expect([here.complaints, different]).toEqual([[], expected]);
      expect(sumOf(here.out, /(\d+) unchanged/) + expected.length).toBe(rows);

      const { id } = await empty.db.insertInto('company').values({ name }).returning('id').executeTakeFirstOrThrow();
      const elsewhere = await operatorOf(other.options)(dryRun(String(id)));
      expect([elsewhere.complaints, sumOf(elsewhere.out, /(\d+) new/)]).toEqual([[], rows]);
    }
    await empty.close();
    await other.drop();
  });

  test('makes the five accounts, which share one password', async () => {
    const accounts = await opened.db
      .selectFrom('account')
      .leftJoin('account_establishment as own', 'own.account_id', 'account.id')
      .groupBy(['account.id', 'username', 'kind', 'client_number', 'mfa_enabled', 'password_hash'])
      .select(({ fn }) => [
        'username',
        'kind',
        'client_number',
        'mfa_enabled',
        'password_hash',
        fn.count<number>('own.establishment_id').as('establishments'),
      ])
      .orderBy('username')
      .execute();
    expect(accounts.map((a) => [a.username, a.kind, a.client_number, a.mfa_enabled, a.establishments])).toEqual([
      ['ilse@schakel.example', 'childminder', '21', 0, 1],
      ['leeg@zondergroepen.example', 'employee', '', 0, 1],
      ['leidster@zonnewijzer.example', 'employee', '', 0, 14],
      ['nieuw@zonnewijzer.example', 'employee', '', 0, 0],
      ['tweefactor@zonnewijzer.example', 'employee', '', 1, 1],
    ]);
    expect(await verifyPassword('groepsapp-demo', accounts[0]?.password_hash ?? '')).toBe(true);
  });

  test('the database continues with the next ids', async () => {
    const company = await opened.db.insertInto('company').values({ name: 'De Merel' }).returning('id').execute();
    expect(company).toEqual([{ id: 4 }]);
    const message = await opened.db
      .insertInto('message')
      .values({ child_id: 1, text: 'Hoi', created_at: clock.now().toISOString(), entered_by: 0, name: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(message.id).toBe(await countRows('message'));
  });
});

describe('an ordinary database', () => {
  beforeEach(async () => {
    database = await makeMigratedDatabase();
    opened = await openDatabase(database.options);
  });

  afterEach(async () => {
    await opened.close();
    await database.drop();
  });

  test('leaves a database with data unchanged', async () => {
    await opened.db.insertInto('company').values({ name: 'De Merel' }).execute();
    expect(await fillWithDemo(opened.db, { clock })).toBe(false);
    expect(await opened.db.selectFrom('company').selectAll().execute()).toEqual([{ id: 1, name: 'De Merel' }]);
  });

  test('fills once when two processes start at the same moment', async () => {
    const filled = await Promise.all([fillWithDemo(opened.db, { clock }), fillWithDemo(opened.db, { clock })]);
    expect(filled.sort()).toEqual([false, true]);
    expect(await countRows('company')).toBe(3);
  });
});
