import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import { type Operator, operatorOf } from './testing/operator.ts';

let folder: string;
let dataDir: string;
let copies: string;
let running: OpenDatabase;
let operator: Operator;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-backup-'));
  dataDir = join(folder, 'data');
  copies = join(folder, 'copies');
  mkdirSync(copies);
  running = await openDatabase({ dataDir });
  operator = operatorOf({ dataDir });
});

afterEach(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

const addCompany = (name: string) => running.db.insertInto('company').values({ name }).execute();

async function companiesIn(place: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir: place });
  const rows = await db.selectFrom('company').select('name').orderBy('id').execute();
  await db.insertInto('company').values({ name: 'Nieuw' }).execute();
  await close();
  return rows.map(({ name }) => name);
}

test('a backup of a running server contains its data and can be used by a server', async () => {
  await addCompany('De Linde');
  const to = join(copies, 'groepsapp.sqlite');
  expect(await operator(['backup', '--to', to])).toEqual({
    code: 0,
    out: [`The database is copied to ${to}`],
    complaints: [],
  });
  await addCompany('De Eik');
  expect(readdirSync(copies)).toEqual(['groepsapp.sqlite']);
  expect(statSync(to).mode & 0o777).toBe(0o600);
  const restored = join(folder, 'restored');
  mkdirSync(restored);
  copyFileSync(to, join(restored, 'groepsapp.sqlite'));
  expect(await companiesIn(restored)).toEqual(['De Linde']);
  await running.close();
  expect(await companiesIn(dataDir)).toEqual(['De Linde', 'De Eik']);
  running = await openDatabase({ dataDir });
});

test('an existing copy is not overwritten', async () => {
  const to = join(copies, 'groepsapp.sqlite');
  writeFileSync(to, 'yesterday');
  expect(await operator(['backup', '--to', to])).toMatchObject({
    code: 1,
    complaints: [`${to} exists already; choose another name.`],
  });
});

test('a failed copy leaves nothing behind', async () => {
  const empty = join(folder, 'empty');
  const to = join(copies, 'groepsapp.sqlite');
  const { code, complaints } = await operator(['backup', '--to', to], { DATA_DIR: empty });
  expect(code).toBe(1);
  expect(complaints).toEqual([
    expect.stringMatching(/^The database in .*empty cannot be copied to .*sqlite \(.+\)\.$/),
  ]);
  expect(readdirSync(copies)).toEqual([]);
  expect(existsSync(empty)).toBe(false);
});

test('for PostgreSQL it refers to pg_dump', async () => {
  const variables = { DATABASE_URL: 'postgres://localhost/app' };
  expect(await operator(['backup', '--to', join(copies, 'x')], variables)).toMatchObject({
    code: 1,
    complaints: [expect.stringContaining('use --all')],
  });
});
