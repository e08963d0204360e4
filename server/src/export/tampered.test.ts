import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { measure } from '../backup/manifest.ts';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import { makeMigratedDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { DiskFileStore } from '../files/DiskFileStore.ts';
import { operatorOf } from '../operate/testing/operator.ts';
import { Builder } from '../testing/Builder.ts';
import { TestClock } from '../testing/TestClock.ts';

interface Company {
  company: number;
  establishment: number;
  group: number;
  child: number;
  account: number;
}

let database: TestDatabase;
let source: OpenDatabase;
let other: TestDatabase;
let [moving, there]: Company[] = [];
/** A copy of the export for each test. */
let folder: string;

async function companyIn({ db }: OpenDatabase): Promise<Company> {
  const build = new Builder({ db, clock: new TestClock('2026-03-10T09:00:00.000Z') });
  const company = await build.company();
  const establishment = await build.establishment({ company_id: company });
  const group = await build.group({ establishment_id: establishment });
  const child = await build.child({ company_id: company });
  const account = await build.account({ company_id: company, username: `a${company}@opvang.example` }, [establishment]);
  return { company, establishment, group, child, account };
}

const storeOf = ({ options }: TestDatabase) => new DiskFileStore(join(options.dataDir, 'files'));
const exportOf = ({ company }: Company) => join(database.options.dataDir, `export-${company}`);
const moveIn = (from: string) => operatorOf(other.options)(['move-in', '--from', from]);

/** One company has moved in, the other one has been exported. */
beforeAll(async () => {
  [database, other] = await Promise.all([makeMigratedDatabase(), makeMigratedDatabase()]);
  source = await openDatabase(database.options);
  const [mine, theirs] = [await companyIn(source), await companyIn(source)];
  [moving, there] = [mine, theirs];
  const { id } = await storeOf(database).add(Buffer.from('a photo'));
  await source.db
    .insertInto('photo')
    .values({
      ...{ group_id: mine.group, account_id: null, message: '', content_hash: null, file_id: id, thumb_id: id },
      ...{ date: '2026-03-10', created_at: '2026-03-10T10:00:00.000Z' },
    })
    .execute();
  for (const one of [mine, theirs]) {
    const args = ['export', '--company', `${one.company}`, '--to', exportOf(one)];
    expect(await operatorOf(database.options)(args)).toMatchObject({ code: 0 });
  }
  expect(await moveIn(exportOf(theirs))).toMatchObject({ code: 0 });
});

beforeEach(() => {
  folder = join(mkdtempSync(join(database.options.dataDir, 'copy-')), 'export');
  cpSync(exportOf(known(moving)), folder, { recursive: true });
});

afterAll(async () => {
  await source.close();
  await Promise.all([database.drop(), other.drop()]);
});

type Row = Record<string, unknown>;
type Manifest = { tables: Record<string, number>; entries: { path: string }[] };

const pathIn = (path: string) => join(folder, path);
const manifest = (): Manifest => JSON.parse(readFileSync(pathIn('manifest.json'), 'utf8'));

function known(company: Company | undefined): Company {
  if (company === undefined) throw new Error('There is no company.');
  return company;
}

/** Changes the rows of a table, and the manifest with them, as somebody would who knows the format. */
async function rewrite(table: string, change: (rows: Row[]) => Row[]): Promise<void> {
  const path = `history/${table}.jsonl`;
  const lines = readFileSync(pathIn(path), 'utf8').split('\n').filter(Boolean);
  const rows = change(lines.map((line) => JSON.parse(line) as Row));
  writeFileSync(pathIn(path), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const { tables, entries, ...rest } = manifest();
  const measured = await Promise.all(entries.map((entry) => measure(pathIn(''), entry.path)));
  writeFileSync(
    pathIn('manifest.json'),
    JSON.stringify({ ...rest, tables: { ...tables, [table]: rows.length }, entries: measured }),
  );
}

const first = (change: (row: Row) => Row) => (rows: Row[]) =>
  rows.map((row, index) => (index === 0 ? change(row) : row));

/** The refusal in one line, after which nothing of the company is there. */
async function refusal(): Promise<string> {
  const { code, complaints } = await moveIn(folder);
  expect([code, complaints]).toEqual([1, [expect.not.stringContaining('\n')]]);
  const { out } = await operatorOf(other.options)(['companies']);
  expect(out.filter((line) => /^\d/.test(line))).toHaveLength(1);
  return complaints[0] ?? '';
}

const pointsElsewhere = (table: string) => `The export has rows of ${table} that belong or point to another company.`;

test.each<[what: string, table: string, change: (theirs: Company) => (rows: Row[]) => Row[]]>([
  [
    'an account of another company',
    'account',
    ({ company }) =>
      (rows) => [...rows, { ...rows[0], id: 9_000, username: 'dief@opvang.example', company_id: company }],
  ],
  [
    'an account for a location of another company',
    'account_establishment',
    ({ establishment }) => first((row) => ({ ...row, establishment_id: establishment })),
  ],
  [
    'a group at a location of another company',
    'care_group',
    ({ establishment }) =>
      (rows) => [...rows, { ...rows[0], id: 9_000, establishment_id: establishment }],
  ],
  [
    'a change of a child of another company',
    'change',
    ({ child }) =>
      (rows) => [
        ...rows,
        {
          id: 9_000,
          company_id: known(moving).company,
          child_id: child,
          kind: 'message',
          item_id: 1,
          date: '',
          noted_at: '2026-03-10T09:00:00.000Z',
        },
      ],
  ],
  [
    'a reference to a child of another company',
    'external_reference',
    ({ child }) =>
      (rows) => [...rows, { ...rows.find(({ kind }) => kind === 'child'), reference: 'x', row_id: child }],
  ],
  [
    'a setting of a location of another company',
    'setting',
    ({ establishment }) =>
      (rows) => [
        ...rows,
        { company_id: known(moving).company, establishment_id: establishment, name: 'x', value: '1' },
      ],
  ],
])('%s is refused', async (_, table, change) => {
  await rewrite(table, change(known(there)));
  expect(await refusal()).toBe(pointsElsewhere(table));
});

test('a photo of another company is not shown as one of this', async () => {
  const { id } = await storeOf(other).add(Buffer.from('a photo of others'));
  await rewrite(
    'photo',
    first((row) => ({ ...row, file_id: id })),
  );
  expect(await refusal()).toBe('The export has a row that names a stored file of another company.');
});

test.each<[what: string, table: string, text: string]>([
  ['is no JSON', 'child', '{"id":'],
  ['is no row', 'child', '[1,2]'],
  ['has a value that no column holds', 'child', '{"id":{"a":1}}'],
  ['lacks what a row must have', 'child', '{"id":7000}'],
])('a line that %s is told of in words', async (_, table, text) => {
  const path = pathIn(`history/${table}.jsonl`);
  await rewrite(table, (rows) => rows);
  writeFileSync(path, `${text}\n`);
  const { entries, ...rest } = manifest();
  const measured = await Promise.all(entries.map((entry) => measure(pathIn(''), entry.path)));
  writeFileSync(pathIn('manifest.json'), JSON.stringify({ ...rest, entries: measured }));
  expect(await refusal()).toMatch(/^The (file of child has a line that is no row|rows of child cannot be put here)/);
});

test.each<[what: string, spoil: (path: string) => void, told: RegExp]>([
  ['changed', (path) => writeFileSync(path, 'x'), /has other contents than when it was made\.$/],
  ['gone', (path) => renameSync(path, `${path}.old`), /cannot be read\.$/],
  [
    'a symbolic link',
    (path) => {
      renameSync(path, `${path}.old`);
      symlinkSync(`${path}.old`, path);
    },
    /is a link\.$/,
  ],
  ['a hard link', (path) => linkSync(path, `${path}.too`), /is a link\.$/],
  [
    'a folder',
    (path) => {
      renameSync(path, `${path}.old`);
      mkdirSync(path);
    },
    /cannot be read\.$/,
  ],
])('a file that is %s is refused', async (_, spoil, told) => {
  spoil(pathIn('history/child.jsonl'));
  expect(await refusal()).toMatch(told);
});

test('a folder of files that is a link is refused, and so are paths outside', async () => {
  renameSync(pathIn('history/files'), pathIn('elsewhere'));
  symlinkSync(pathIn('elsewhere'), pathIn('history/files'));
  expect(await refusal()).toMatch(/is a link\.$/);
  const { entries, ...rest } = manifest();
  writeFileSync(
    pathIn('manifest.json'),
    JSON.stringify({ ...rest, entries: [...entries, { ...entries[0], path: '../x' }] }),
  );
  expect(await refusal()).toMatch(/^.* is no export: it has no manifest\.json that can be read\.$/);
});

test('what was not tampered with moves in, also after other attempts', async () => {
  expect(await moveIn(folder)).toMatchObject({ code: 0 });
});
