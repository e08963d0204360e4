import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { DiskFileStore } from './DiskFileStore.ts';
import { testFileStore } from './testing/fileStoreContract.ts';

let folder: string;
let store: DiskFileStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'groepsapp-files-'));
  store = new DiskFileStore(folder);
});

afterEach(() => rmSync(folder, { recursive: true }));

testFileStore(() => store);

test('an interrupted file leaves nothing on the disk', async () => {
  async function* breaking() {
    yield Buffer.from('half');
    throw new Error('broken off');
  }
  await expect(store.add(Readable.from(breaking()))).rejects.toThrow('broken off');
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(left).toEqual([]);
});
