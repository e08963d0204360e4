import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  mkdirSync(join(dataDir, 'releases/shell/0.1.0-aaaaaaaa'), { recursive: true });
  writeFileSync(join(dataDir, 'releases/shell/0.1.0-aaaaaaaa/main.js'), 'script');
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

test('a back-up of everything is restored elsewhere, with its rows, photos and releases, and its age is known', async () => {
  expect(await secondsSinceBackup({ ...server, clock: systemClock })).toBeNull();
  expect(await makeBackup()).toMatchObject({ code: 0, out: [expect.stringMatching(/: 3 files, \d+\.\d MB$/)] });
  expect(await secondsSinceBackup({ ...server, clock: systemClock })).toBeLessThan(60);
  await server.db.insertInto('company').values({ name: 'Later' }).execute();
  expect(await verify()).toMatchObject({
    code: 0,
    out: [expect.stringMatching(/can be restored: \d+ rows in \d+ tables and 1 files/)],
  });
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
  expect(readFileSync(join(dataDir, 'releases/shell/0.1.0-aaaaaaaa/main.js'), 'utf8')).toBe('script');
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

test('a back-up that did not end, or whose list leads out of it, is refused', async () => {
  await makeBackup();
  const manifest = JSON.parse(readFileSync(inBackup('manifest.json'), 'utf8'));
  manifest.entries[0].path = 'files/../../../etc/passwd';
  writeFileSync(inBackup('manifest.json'), JSON.stringify(manifest));
  expect((await verify()).complaints).toEqual([`The back-up ${folder} is broken: its manifest.json cannot be read.`]);
  rmSync(inBackup('manifest.json'));
  expect((await verify()).complaints).toEqual([`${folder} is no complete back-up: it has no manifest.json.`]);
});

test('a table that lost a row on the way is named', async () => {
  await makeBackup();
  const manifest = JSON.parse(readFileSync(inBackup('manifest.json'), 'utf8'));
  manifest.rows.company += 1;
  writeFileSync(inBackup('manifest.json'), JSON.stringify(manifest));
  expect((await verify()).complaints).toEqual(['The table company has 1 rows after it was restored, and had 2.']);
});
