import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { secondsSinceBackup } from '../backup/makeBackup.ts';
import { systemClock } from '../base/clock.ts';
import type { OpenDatabase } from '../database/index.ts';
import { makeTestDatabase, type TestDatabase, testEngine } from '../database/testing/testDatabase.ts';
import { DiskFileStore } from '../files/DiskFileStore.ts';
import { eachBesideServer, operatorOf, type Operator } from './testing/operator.ts';

let database: TestDatabase;
let server: OpenDatabase;
let run: Operator;
let empty: TestDatabase;
let folder: string;
let photo: string;

eachBesideServer((given) => ({ database, server, run } = given));

beforeEach(async () => {
  empty = await makeTestDatabase();
  const { dataDir } = database.options;
  folder = join(dataDir, 'backup');
  await server.db.insertInto('company').values({ name: 'De Linde' }).execute();
  photo = (await new DiskFileStore(join(dataDir, 'files')).add(Buffer.from('photo'))).id;
});

afterEach(() => empty.drop());

const makeBackup = () => run(['backup', '--all', '--to', folder]);
const inBackup = (path: string) => join(folder, path);
const verify = () => {
  const { databaseUrl } = empty.options;
  return run([
    'restore',
    '--verify',
    '--from',
    folder,
    ...(databaseUrl === undefined ? [] : ['--database', databaseUrl]),
  ]);
};
const pathOfPhoto = () => `files/${photo.slice(0, 2)}/${photo}`;
const copy = testEngine === 'sqlite' ? 'database.sqlite' : 'database.dump';

test('a back-up of everything is restored elsewhere, with its rows and files, and its age is known', async () => {
  expect(await secondsSinceBackup({ ...server, clock: systemClock })).toBeNull();
  expect(await makeBackup()).toMatchObject({ code: 0, out: [expect.stringMatching(/: 2 files, \d+\.\d MB$/)] });
  expect(await secondsSinceBackup({ ...server, clock: systemClock })).toBeLessThan(60);
  await server.db.insertInto('company').values({ name: 'Later' }).execute();
  expect(await verify()).toMatchObject({
    code: 0,
    out: [expect.stringMatching(/can be restored: \d+ rows in \d+ tables and 1 files/)],
  });
});

test('back-ups with --keep have names of their own, of which the newest stay, and nothing else goes', async () => {
  mkdirSync(folder);
  for (const name of ['2026-03-08T020000Z', '2026-03-09T020000Z', '2026-03-09T020001Z', '2026-03-10', 'photos'])
    mkdirSync(inBackup(name));
  for (const name of ['2026-03-08T020000Z', '2026-03-09T020000Z', '2026-03-10'])
    writeFileSync(inBackup(`${name}/manifest.json`), '{}');
  const { code, out } = await run(['backup', '--all', '--to', folder, '--keep', '2']);
  expect([code, out.slice(1)]).toEqual([0, ['2026-03-08T020000Z is removed', '2026-03-09T020001Z is removed']]);
  const made = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{6}Z$/);
  expect(readdirSync(folder).sort()).toEqual(['2026-03-09T020000Z', '2026-03-10', made, 'photos']);
});

test.each([
  [['--keep', '14'], '--keep goes with --all'],
  [['--all', '--keep', '0'], '--keep must be a number'],
])('a back-up with %j is not understood', async (options, complaint) => {
  const { code, complaints } = await run(['backup', '--to', folder, ...options]);
  expect([code, complaints[0]]).toEqual([2, expect.stringContaining(complaint)]);
});

test('a back-up that fails leaves nothing behind', async () => {
  const unreadable = 'f'.repeat(32);
  mkdirSync(join(database.options.dataDir, 'files/ff', unreadable), { recursive: true });
  const spoilt = await run(['backup', '--all', '--to', folder, '--keep', '2']);
  expect([spoilt.code, readdirSync(folder)]).toEqual([1, []]);
});

const onPostgres = testEngine === 'postgres' ? test : test.skip;
onPostgres.each([
  [
    'of an earlier version',
    '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"',
    'which pg_dump 9 of this machine cannot copy',
  ],
  ['that is not there', null, 'pg_dump failed'],
])('a pg_dump %s is told before anything is copied', async (_, script, complaint) => {
  const programs = join(database.options.dataDir, 'programs');
  mkdirSync(programs);
  if (script !== null) writeFileSync(join(programs, 'pg_dump'), script, { mode: 0o755 });
  const usual = process.env['PATH'];
  process.env['PATH'] = programs;
  const { code, complaints } = await makeBackup().finally(() => (process.env['PATH'] = usual));
  expect([code, complaints]).toEqual([1, [expect.stringContaining(complaint)]]);
  expect(existsSync(folder)).toBe(false);
});

test('a back-up becomes the data of a new installation, and never overwrites one', async () => {
  await makeBackup();
  if (testEngine === 'postgres') await empty.drop();
  empty = await makeTestDatabase();
  const operator = operatorOf(empty.options);
  expect(await operator(['restore', '--from', folder])).toMatchObject({ code: 0 });
  const { dataDir } = empty.options;
  expect((await operator(['companies'])).out).toEqual([expect.stringContaining('De Linde')]);
  expect(readFileSync(join(dataDir, pathOfPhoto()), 'utf8')).toBe('photo');
  const again = await operator(['restore', '--from', folder]);
  expect([again.code, again.complaints]).toEqual([1, [expect.stringMatching(/is in the way|has tables/)]]);
});

test.each([
  [
    'a photo that changed',
    pathOfPhoto,
    (path: string) => writeFileSync(path, 'other'),
    'has other contents than when it was made',
  ],
  ['a photo that is gone', pathOfPhoto, (path: string) => rmSync(path), 'cannot be read'],
  [
    'a photo behind a link',
    pathOfPhoto,
    (path: string) => {
      renameSync(path, `${path}.old`);
      symlinkSync(`${path}.old`, path);
    },
    'is a link',
  ],
  [
    'a damaged database',
    () => copy,
    (path: string) => writeFileSync(path, 'x'),
    'has other contents than when it was made',
  ],
])('a back-up with %s is refused, and says which file it is', async (_, path, spoil, what) => {
  await makeBackup();
  spoil(inBackup(path()));
  expect(await verify()).toMatchObject({
    code: 1,
    complaints: [`The back-up ${folder} is broken: ${path()} ${what}.`],
  });
});

type Listed = { path: string; bytes: number; sha256: string };

/** Writes another list of what is in the back-up. */
function relist(change: (entries: Listed[]) => Listed[]): void {
  const manifest = JSON.parse(readFileSync(inBackup('manifest.json'), 'utf8'));
  writeFileSync(inBackup('manifest.json'), JSON.stringify({ ...manifest, entries: change(manifest.entries) }));
}

test('a back-up that did not end, or whose list is not one of a back-up, is refused', async () => {
  await makeBackup();
  const made = readFileSync(inBackup('manifest.json'));
  const refused = [`The back-up ${folder} is broken: its manifest.json cannot be read.`];
  for (const path of ['files/../../../etc/passwd', 'files/ab/notes.txt', 'server.lock', '.ssh/key']) {
    relist(([first, ...others]) => [{ ...first, path } as Listed, ...others]);
    expect((await verify()).complaints).toEqual(refused);
    writeFileSync(inBackup('manifest.json'), made);
  }
  relist((entries) => entries.filter(({ path }) => path !== copy));
  expect((await verify()).complaints).toEqual(refused);
  rmSync(inBackup('manifest.json'));
  expect((await verify()).complaints).toEqual([`${folder} is no complete back-up: it has no manifest.json.`]);
});

test('a copy of the database that is none is told in a line', async () => {
  await makeBackup();
  const content = 'no database'.repeat(1_000);
  writeFileSync(inBackup(copy), content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  relist((entries) => entries.map((one) => (one.path === copy ? { ...one, bytes: content.length, sha256 } : one)));
  expect(await verify()).toMatchObject({
    code: 1,
    complaints: [expect.stringMatching(/^(The copy of the database cannot be restored|pg_restore failed) \(.*\)/)],
  });
});

test('a table that lost a row on the way is named', async () => {
  await makeBackup();
  const manifest = JSON.parse(readFileSync(inBackup('manifest.json'), 'utf8'));
  manifest.rows.company += 1;
  writeFileSync(inBackup('manifest.json'), JSON.stringify(manifest));
  expect((await verify()).complaints).toEqual(['The table company has 1 rows after it was restored, and had 2.']);
});
