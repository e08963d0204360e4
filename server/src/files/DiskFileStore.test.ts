import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DiskFileStore } from './DiskFileStore.ts';

let folder: string;
let store: DiskFileStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-files-'));
  store = new DiskFileStore(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

/** All files below the folder, including unfinished ones. */
const filesIn = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('a file comes back as it was kept, whole or in part', async () => {
  const { id, size } = await store.add(Readable.from([Buffer.from('Dag '), Buffer.from('Noor')]));
  expect(size).toBe(8);
  expect(await store.find(id)).toEqual({ id, size: 8 });
  expect(String(await buffer(store.read(id)))).toBe('Dag Noor');
  expect(String(await buffer(store.read(id, { start: 4, end: 5 })))).toBe('No');
});

test('the same content twice is two files, of which one can be removed', async () => {
  const [one, other] = [await store.add(Buffer.from('x')), await store.add(Buffer.from('x'))];
  await store.remove(one.id);
  await store.remove(one.id);
  expect(await store.find(one.id)).toBeNull();
  expect(await store.find(other.id)).not.toBeNull();
});

test('of a file that breaks off nothing is left', async () => {
  async function* breaking() {
    yield Buffer.from('half');
    throw new Error('broken off');
  }
  await expect(store.add(Readable.from(breaking()))).rejects.toThrow('broken off');
  expect(filesIn()).toEqual([]);
});

test.each(['', '../../etc/passwd', 'A'.repeat(32), `${'a'.repeat(32)}/..`])(
  '%j is no id and leads nowhere',
  async (id) => {
    expect(await store.find(id)).toBeNull();
    expect(() => store.read(id)).toThrow(RangeError);
    await expect(store.remove(id)).rejects.toThrow(RangeError);
  },
);
