import { basename, join } from 'node:path';
import { verifyPassword } from '../authentication/passwords.ts';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import { makeMigratedDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { operatorOf } from '../operate/testing/operator.ts';
import type { Database } from '../database/schema.ts';
import { questionsOf, readContent } from '../tracking/listContent.ts';
import { DiskFileStore } from '../files/DiskFileStore.ts';
import { fillWithDemo } from './index.ts';
import { clockAt, DemoDay } from './testing/demoDay.ts';
import { writeDemoFiles } from './writeDemoFiles.ts';

const moment = '2026-05-13T08:30:00.000Z';
const clock = clockAt(moment);

jest.setTimeout(30_000);

let database: TestDatabase;
let opened: OpenDatabase;

const filled = () =>
  fillWithDemo(opened.db, { clock, files: new DiskFileStore(join(database.options.dataDir, 'files')) });

async function countRows(table: keyof Database): Promise<number> {
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
    expect(await filled()).toBe(true);
  });

  afterAll(async () => {
    await opened.close();
    await database.drop();
  });

  test('has every row, and is not filled again', async () => {
    const { demo } = new DemoDay(moment);
    const planned = demo.rowsOf('planned-day').length;
    for (const table of demo.tables.names) {
      const brought = table === 'planning_item' ? planned : 0;
      expect([table, await countRows(table)]).toEqual([table, demo.tables.of(table).length + brought]);
    }
    for (const [kind, table] of [
      ['child', 'child'],
      ['contract', 'weekly_slot'],
      ['consent', 'child_permission'],
    ] as const)
      expect([kind, await countRows(table)]).toEqual([kind, demo.rowsOf(kind).length]);
    expect(await filled()).toBe(false);
    expect(await countRows('child')).toBe(demo.children.length);
  });

  test('is what the import makes of its files', async () => {
    const folder = join(database.options.dataDir, 'demo-files');
    const written = await writeDemoFiles({ clock }, folder);
    expect(written.map(({ company }) => company)).toEqual([
      'Kinderopvang De Zonnewijzer',
      'Gastouderbureau De Schakel',
      'Opvang Zonder Groepen',
    ]);
    const run = operatorOf(database.options);
    // The first company is the same, and takes long to read.
    for (const { folder: own, rows } of written.slice(1)) {
      const { out, complaints } = await run(['import', '--company', basename(own), '--file', own, '--dry-run']);
      expect([complaints, out.filter((line) => /\d (new|changed|refused|ending)/.test(line))]).toEqual([[], []]);
      const unchanged = out.flatMap((line) => /: (\d+) unchanged$/.exec(line)?.[1] ?? []);
      expect(unchanged.reduce((sum, count) => sum + Number(count), 0)).toBe(rows);
    }
  });

  test('has a list that was changed since, and answers to the questions of their version only', async () => {
    const versions = await opened.db.selectFrom('observation_version').select(['id', 'list_id', 'content']).execute();
    expect(versions.length - new Set(versions.map(({ list_id }) => list_id)).size).toBe(2);
    const asked = new Map(
      versions.map(({ id, content }) => [
        id,
        new Set(questionsOf(readContent(content)).map((question) => question.id)),
      ]),
    );
    const answers = await opened.db
      .selectFrom('observation_answer as answer')
      .innerJoin('observation_result as result', 'result.id', 'answer.result_id')
      .select(['question_id', 'version_id'])
      .execute();
    expect(answers.length).toBeGreaterThan(1_000);
    expect(new Set(answers.map(({ version_id }) => version_id)).size).toBeGreaterThan(5);
    expect(answers.filter(({ question_id, version_id }) => !asked.get(version_id ?? 0)?.has(question_id))).toEqual([]);
  });

  test('has one group without a name', async () => {
    const groups = await opened.db.selectFrom('care_group').select('abbreviation').where('name', '=', '').execute();
    expect(groups).toEqual([{ abbreviation: '' }]);
  });

  test('makes the accounts, which share one password', async () => {
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
      ['kantoor@zonnewijzer.example', 'employee', '', 0, 14],
      ['leeg@zondergroepen.example', 'employee', '', 0, 1],
      ['leidster@zonnewijzer.example', 'employee', '', 0, 14],
      ['locatie@zonnewijzer.example', 'employee', '', 0, 1],
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
    expect(await filled()).toBe(false);
    expect(await opened.db.selectFrom('company').select(['id', 'name']).execute()).toEqual([
      { id: 1, name: 'De Merel' },
    ]);
  });

  test('fills once when two processes start at the same moment', async () => {
    const results = await Promise.all([filled(), filled()]);
    expect(results.sort()).toEqual([false, true]);
    expect(await countRows('company')).toBe(3);
  });
});
