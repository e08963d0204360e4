import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskFileStore } from '../files/DiskFileStore.ts';
import { makeTestFiles } from '../testing/testFiles.ts';
import { filesInUse } from '../files/inUse.ts';
import { ReleaseArchive } from './ReleaseArchive.ts';
import { ReleaseStore } from './ReleaseStore.ts';
import { TestReleases } from './testing/publishing.ts';

let releases: TestReleases;
let files: DiskFileStore;
let removeFiles: () => void;

beforeEach(async () => {
  releases = await TestReleases.open();
  ({ files, remove: removeFiles } = makeTestFiles());
});

afterEach(async () => {
  await releases.close();
  removeFiles();
});

/** The store of one server process, with a disk of its own. */
function processWith(disk: string, limitBytes?: number): ReleaseStore {
  const archive = new ReleaseArchive(releases.db, files);
  const root = join(releases.database.options.dataDir, disk);
  return new ReleaseStore(root, limitBytes === undefined ? { archive } : { archive, limitBytes });
}

const publish = (store: ReleaseStore, name: string) => releases.publish({ name }, {}, store);

const isOnDisk = (store: ReleaseStore, { name, release }: { name: string; release: string }) =>
  existsSync(join(store.folderOf(name, release), 'release.json'));

const archivedFiles = async () =>
  (await releases.db.selectFrom('release_archive').select('file_id').execute()).map(({ file_id }) => file_id);

test('a process serves what was published through another one, without a folder in common', async () => {
  const key = await publish(processWith('one'), 'mfe-planning');
  const other = processWith('other');
  const fetched = await Promise.all([other.ensure(key), other.ensure(key)]);
  expect(fetched).toEqual([true, true]);
  expect(isOnDisk(other, key)).toBe(true);
  expect(await other.ensure({ name: 'mfe-planning', release: '9.9.9-000000000000' })).toBe(false);
});

test('a release is stored once, and anew when its file is lost', async () => {
  const store = processWith('one');
  await publish(store, 'shell');
  await publish(store, 'shell');
  const [first = ''] = await archivedFiles();
  expect(await filesInUse(releases.db, [first, 'ffffffffffffffffffffffffffffffff'])).toEqual(new Set([first]));
  await files.remove(first);
  await publish(store, 'shell');
  const [second = ''] = await archivedFiles();
  expect(second).not.toBe(first);
  expect(await files.find(second)).not.toBeNull();
});

test('an archive that was tampered with is not served', async () => {
  const key = await publish(processWith('one'), 'shell');
  const [id = ''] = await archivedFiles();
  const half = await files.add(Buffer.from('no archive'));
  await releases.db.updateTable('release_archive').set({ file_id: half.id }).where('file_id', '=', id).execute();
  const other = processWith('other');
  await expect(other.ensure(key)).rejects.toThrow();
  expect(isOnDisk(other, key)).toBe(false);
});

test('the disk keeps what was used last, within its bound, and what only it has', async () => {
  const publisher = processWith('one');
  const [first, second] = [await publish(publisher, 'shell'), await publish(publisher, 'mfe-planning')];
  const small = processWith('small', 1);
  await small.ensure(first);
  await small.ensure(second);
  expect([isOnDisk(small, first), isOnDisk(small, second)]).toEqual([false, true]);
  expect(await small.ensure(first)).toBe(true);
  for (const id of await archivedFiles()) await files.remove(id);
  rmSync(publisher.folderOf(second.name, second.release), { recursive: true });
  expect(await small.ensure(second)).toBe(false);
  expect(isOnDisk(small, first)).toBe(true);
});
