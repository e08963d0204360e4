import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFileStore } from '../files/DiskFileStore.ts';

/** A file store of a test; its folder is made with the first file. */
export function makeTestFiles(): { files: DiskFileStore; folder: string; remove: () => void } {
  const folder = join(tmpdir(), `groepsapp-files-${randomUUID()}`);
  return { files: new DiskFileStore(folder), folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
