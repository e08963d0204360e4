import { constants, createReadStream, existsSync } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inBatches } from '../base/batches.ts';
import {
  type ByteRange,
  checkFileId,
  type FileStore,
  type InUse,
  isFileId,
  newFileId,
  removeUnused,
  type StoredFile,
  sweptAtOnce,
} from './FileStore.ts';
import { newFileAt } from './spool.ts';

/** Flushes a written file or a renamed folder entry to disk, so that it survives a power cut. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a name is one of a subfolder with files. */
const isPart = (name: string) => /^[0-9a-f]{2}$/.test(name);

/**
 * Stores files in a folder, in subfolders named after the first two letters of the id. A file is written under a
 * temporary name and then renamed, so it is never visible half-written.
 */
export class DiskFileStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async check(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await access(this.#folder, constants.W_OK);
  }

  async add(content: Readable | Uint8Array): Promise<StoredFile> {
    return this.#write(newFileId(), content);
  }

  async restore(id: string, content: Readable): Promise<void> {
    await this.#write(id, content);
  }

  async *ids(): AsyncGenerator<string> {
    if (!existsSync(this.#folder)) return;
    for await (const { name: part } of await opendir(this.#folder)) {
      if (!isPart(part)) continue;
      for await (const { name } of await opendir(join(this.#folder, part))) if (isFileId(name)) yield name;
    }
  }

  async #write(id: string, content: Readable | Uint8Array): Promise<StoredFile> {
    const path = this.#pathOf(id);
    const unfinished = `${path}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      const source = content instanceof Uint8Array ? Readable.from([content]) : content;
      await pipeline(source, await newFileAt(unfinished));
      await flush(unfinished);
      await rename(unfinished, path);
      await flush(dirname(path));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    return { id, size: (await stat(path)).size };
  }

  async find(id: string): Promise<StoredFile | null> {
    if (!isFileId(id)) return null;
    try {
      return { id, size: (await stat(this.#pathOf(id))).size };
    } catch {
      return null;
    }
  }

  read(id: string, range?: ByteRange): Readable {
    return createReadStream(this.#pathOf(id), range);
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  async sweep(before: Date, inUse: InUse): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for await (const { name: part } of await opendir(this.#folder)) {
      if (!isPart(part)) continue;
      const ids = await this.#sweptIn(join(this.#folder, part), before);
      await inBatches(ids, sweptAtOnce, (some) => removeUnused(this, some, inUse));
    }
  }

  /** The files of a subfolder that were written before a moment; remains of interrupted writes are deleted. */
  async #sweptIn(folder: string, before: Date): Promise<string[]> {
    const ids: string[] = [];
    for await (const { name } of await opendir(folder)) {
      const written = await stat(join(folder, name)).catch(() => null);
      if (written === null || written.mtime >= before) continue;
      if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
      else if (isFileId(name)) ids.push(name);
    }
    return ids;
  }

  /** Validates the id, so that a path can never leave the folder. @throws RangeError for an invalid id */
  #pathOf(id: string): string {
    checkFileId(id);
    return join(this.#folder, id.slice(0, 2), id);
  }
}
