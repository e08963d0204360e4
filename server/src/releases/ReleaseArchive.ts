import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import type { Db } from '../database/index.ts';
import type { FileStore } from '../files/FileStore.ts';
import { unpack } from './unpack.ts';

/** A release by its package and id. */
export interface ReleaseKey {
  name: string;
  release: string;
}

/** Well above the bounds of an upload, to which tar adds the heads of its files. */
const limits = { bytes: 128 * 1024 * 1024, files: 5_000 };

/** The same files give the same archive. */
const timeless = new Date(0);

async function packFiles(folder: string, paths: readonly string[]): Promise<Buffer> {
  const archive = pack();
  for (const name of paths.toSorted()) archive.entry({ name, mtime: timeless }, await readFile(join(folder, name)));
  archive.finalize();
  return buffer(archive);
}

/**
 * Keeps each release as one file of the file store, beside the photos. Every server process fetches from there what it
 * does not have on its own disk, so that processes need no folder in common.
 */
export class ReleaseArchive {
  readonly #db: Db;
  readonly #files: FileStore;

  constructor(db: Db, files: FileStore) {
    this.#db = db;
    this.#files = files;
  }

  /** Whether the file store holds a release. @throws the error of the database or the file store */
  async holds(key: ReleaseKey): Promise<boolean> {
    const id = await this.#fileOf(key);
    return id !== null && (await this.#files.find(id)) !== null;
  }

  /**
   * Stores a release, unless the file store holds it already.
   * @param paths relative paths of all files of the release in the folder, including the document
   * @throws the error of the database or the file store
   */
  async keep(key: ReleaseKey, folder: string, paths: readonly string[]): Promise<void> {
    if (await this.holds(key)) return;
    const { id: file_id } = await this.#files.add(await packFiles(folder, paths));
    await this.#db
      .insertInto('release_archive')
      .values({ name: key.name, release: key.release, file_id })
      .onConflict((conflict) => conflict.columns(['name', 'release']).doUpdateSet({ file_id }))
      .execute();
  }

  /**
   * Unpacks a release into an empty folder.
   * @returns the stored document of the release; `null` when there is no such release, and nothing is unpacked
   * @throws the error of the database or the file store, or ReleaseRefused for a damaged archive
   */
  async fetch(key: ReleaseKey, folder: string): Promise<string | null> {
    const kept = await this.#db
      .selectFrom('release_archive')
      .innerJoin('release', (join) =>
        join
          .onRef('release.name', '=', 'release_archive.name')
          .onRef('release.release', '=', 'release_archive.release'),
      )
      .where('release_archive.name', '=', key.name)
      .where('release_archive.release', '=', key.release)
      .select(['file_id', 'document'])
      .executeTakeFirst();
    if (kept === undefined || (await this.#files.find(kept.file_id)) === null) return null;
    await unpack(this.#files.read(kept.file_id), folder, limits);
    return kept.document;
  }

  async #fileOf({ name, release }: ReleaseKey): Promise<string | null> {
    const row = await this.#db
      .selectFrom('release_archive')
      .where('name', '=', name)
      .where('release', '=', release)
      .select('file_id')
      .executeTakeFirst();
    return row?.file_id ?? null;
  }
}
