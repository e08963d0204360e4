import { sql } from 'kysely';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { OperatorError } from '../base/errors.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Db, type OpenDatabase, openDatabase } from '../database/index.ts';
import { makeMigratedDatabase, type TestDatabase, testEngine } from '../database/testing/testDatabase.ts';
import { fillWithDemo } from '../demo/index.ts';
import { DiskFileStore } from '../files/DiskFileStore.ts';
import { operatorOf } from '../operate/testing/operator.ts';
import { TestClock } from '../testing/TestClock.ts';
import { csvLine } from '../base/csv.ts';
import { exportCompany } from './exportCompany.ts';
import { restoreCompany } from './restore.ts';
import { CompanyRows, movedTables, notMoved, rowsOf, type StoredRow } from './tables.ts';

jest.setTimeout(120_000);

const clock = new TestClock('2026-03-10T09:00:00Z');
const photo = Buffer.from('a photo');
let home: string;
let database: TestDatabase;
let source: OpenDatabase;
let files: DiskFileStore;
let fileId: string;
/** The export of the first company. */
let exported: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'groepsapp-export-'));
  database = await makeMigratedDatabase();
  source = await openDatabase(database.options);
  files = new DiskFileStore(join(database.options.dataDir, 'files'));
  await fillWithDemo(source.db, { clock, files });
  ({ id: fileId } = await files.add(photo));
  const group = await source.db
    .selectFrom('care_group')
    .innerJoin('establishment', 'establishment.id', 'establishment_id')
    .where('company_id', '=', 1)
    .select('care_group.id')
    .executeTakeFirstOrThrow();
  const moment = { date: '2026-03-09', created_at: '2026-03-09T10:00:00.000Z' };
  const place = { group_id: group.id, account_id: null, message: '=cmd|x', content_hash: null };
  await source.db
    .insertInto('photo')
    .values({ ...moment, ...place, file_id: fileId, thumb_id: fileId })
    .execute();
  exported = join(home, 'exported');
  await exportCompany({ db: source.db, clock, files }, 1, exported);
});

afterAll(async () => {
  await source.close();
  await database.drop();
  await rm(home, { recursive: true });
});

/** Another database with a store of its own: SQLite also when PostgreSQL is under test. */
async function elsewhere(engine: 'sqlite' | 'under test') {
  const other = engine === 'under test' ? await makeMigratedDatabase() : null;
  const dataDir = await mkdtemp(join(home, 'data-'));
  const opened = await openDatabase(other?.options ?? { dataDir });
  return {
    db: opened.db,
    files: new DiskFileStore(join(dataDir, 'files')),
    options: other?.options ?? { dataDir },
    async close() {
      await opened.close();
      await other?.drop();
    },
  };
}

async function everything(db: Db): Promise<Record<string, StoredRow[]>> {
  const company = new CompanyRows(1);
  const all: Record<string, StoredRow[]> = {};
  for (const table of movedTables) {
    all[table.name] = [];
    for await (const rows of rowsOf(db, table, company)) all[table.name]?.push(...rows);
  }
  return all;
}

test('every table either moves with a company or is named as one that stays', async () => {
  const names = (await source.db.introspection.getTables()).map(({ name }) => name);
  const moved = movedTables.map(({ name }) => name);
  expect([...moved, ...notMoved].sort()).toEqual(names.sort());
});

test('a company is the same in another database, on either engine, with its files', async () => {
  const before = await everything(source.db);
  expect(Object.entries(before).filter(([, rows]) => rows.length > 0).length).toBeGreaterThan(50);
  expect((await stat(exported)).mode & 0o777).toBe(0o700);

  const other = await elsewhere('sqlite');
  // With SQLite under test, the way back from SQLite would be the same way again.
  const again = testEngine === 'sqlite' ? other : await elsewhere('under test');
  try {
    await restoreCompany(other, exported);
    expect(await everything(other.db)).toEqual(before);
    expect(before.change?.length).toBeGreaterThan(0);
    // Nothing that moved is news to who reads the feed.
    expect(await other.db.selectFrom('change_pending').selectAll().execute()).toEqual([]);
    expect(await buffer(other.files.read(fileId))).toEqual(photo);

    const back = join(home, 'back');
    await exportCompany({ ...other, clock }, 1, back);
    if (again !== other) {
      await restoreCompany(again, back);
      expect(await everything(again.db)).toEqual(before);
    }
    // The next row gets a number that no row has.
    const { id } = await again.db
      .insertInto('company')
      .values({ name: 'New' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(before.company?.map((row) => row.id)).not.toContain(id);
    await expect(restoreCompany(again, back)).rejects.toThrow('This database already has a company 1.');
  } finally {
    await other.close();
    if (again !== other) await again.close();
  }
});

test('the files of the kinds come back without a change', async () => {
  const run = operatorOf(database.options);
  const { out, complaints } = await run(['import', '--company', '1', '--file', exported, '--dry-run']);
  const different = out.filter((line) => /\d (new|changed|refused|ending)/.test(line));
  expect([complaints, different]).toEqual([[], ['group: 42 unchanged, 1 refused']]);
  // The demo has a group without a name, which no file can bring in.
  expect(out.find((line) => line.startsWith('Refused'))).toContain('Dit veld is verplicht.');
});

test('refuses tables of a later version, of which it does not know all', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9998-later', 'x')`.execute(source.db);
  const exporting = exportCompany({ db: source.db, clock, files }, 1, join(home, 'later'));
  await expect(exporting).rejects.toThrow('of a later version');
  await sql`delete from kysely_migration where name = '9998-later'`.execute(source.db);
});

test('refuses a folder that is in use, and an export that is not whole', async () => {
  await expect(exportCompany({ db: source.db, clock, files }, 1, exported)).rejects.toThrow(OperatorError);
  const folder = join(home, 'refused');
  await cp(exported, folder, { recursive: true });
  const other = await elsewhere('sqlite');
  try {
    const children = join(folder, 'history/child.jsonl');
    const [first = ''] = (await readFile(children, 'utf8')).split('\n');
    await writeFile(children, `${first}\n`);
    await expect(restoreCompany(other, folder)).rejects.toThrow(OperatorError);
    expect(await other.db.selectFrom('company').select('id').execute()).toEqual([]);
    await rm(join(folder, 'manifest.json'));
    await expect(restoreCompany(other, folder)).rejects.toThrow('is no export');
  } finally {
    await other.close();
  }
});

test('no cell is run as a formula', () => {
  expect(csvLine(['=cmd|x', '+31612345678', '-1', '@a', 'a;b', 'a "b"', 'gewoon'])).toBe(
    `'=cmd|x;'+31612345678;'-1;'@a;"a;b";"a ""b""";gewoon\r\n`,
  );
});

test('traces name no devices and sessions of another server', async () => {
  expect(movedTables.find(({ name }) => name === 'audit')?.columns).toContain('account_id');
  expect(movedTables.flatMap(({ columns }) => columns)).not.toEqual(expect.arrayContaining(['device_id']));
  expect(movedTables.flatMap(({ columns }) => columns)).not.toEqual(expect.arrayContaining(['session_id']));
});
