import * as disk from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release } from '@groepsapp/contract';
import { documentName, isSameContent, parseRelease } from './document.ts';
import { checkFolder } from './folder.ts';
import { hasCode } from '../base/errors.ts';
import { makeRoom, noteUse } from './localReleases.ts';
import type { ReleaseArchive, ReleaseKey } from './ReleaseArchive.ts';
import { sweepTemporary, temporaryName } from '../base/temporary.ts';
import { Turns } from '../base/Turns.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';

/** Folder for incomplete uploads; no package can have this name. */
const incomingName = '.incoming';
const abandonedAfterMs = 60 * 60 * 1000;

/** Renames a finished folder into place. */
type Rename = (from: string, to: string) => Promise<void>;

/** Inspects a folder whose files match the release document; throws to refuse it. */
type Inspect = (folder: string) => Promise<void>;

/** Flushes a file or folder to disk, so that it survives a power cut. Windows does not support this for folders. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  if (flags === 'r' && process.platform === 'win32') return;
  const handle = await disk.open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function copyFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  const folders = new Set(paths.map((path) => dirname(join(to, path))));
  for (const folder of folders) await disk.mkdir(folder, { recursive: true });
  for (const path of paths) {
    await disk.copyFile(join(from, path), join(to, path));
    await flush(join(to, path), 'r+');
  }
  for (const folder of folders) await flush(folder, 'r');
}

/** How often a release that is in use is noted as such. */
const noteUseEveryMs = 60 * 60 * 1000;

interface ReleaseStoreOptions {
  /** Where releases are kept for all processes; omitted: on this disk only. */
  archive?: ReleaseArchive | undefined;
  /** Bytes that releases which the archive holds may take on this disk; omitted: a gigabyte. */
  limitBytes?: number;
  /** Replaced in tests that interrupt the store half-way. */
  rename?: Rename;
}

/**
 * Releases on disk, each in its own folder: `<root>/<name>/<release>/`. An existing folder is complete, because it is
 * filled elsewhere and then renamed into place. With an archive the disk holds copies of the releases that this machine
 * serves, within a bound.
 */
export class ReleaseStore {
  readonly root: string;
  readonly #archive: ReleaseArchive | undefined;
  readonly #limitBytes: number;
  readonly #rename: Rename;
  /** One folder is put in its place at a time, so that no whole copy is taken for the damaged one before it. */
  readonly #placing = new Turns({ atOnce: 1, waiting: 100 });
  readonly #fetching = new Map<string, Promise<boolean>>();
  readonly #usedAt = new Map<string, number>();

  /** @param root folder of the store; created when the first release arrives */
  constructor(root: string, { archive, limitBytes = 1e9, rename = disk.rename }: ReleaseStoreOptions = {}) {
    this.root = root;
    this.#archive = archive;
    this.#limitBytes = limitBytes;
    this.#rename = rename;
  }

  /** The folder with the files of a release. */
  folderOf(name: string, release: string): string {
    return join(this.root, name, release);
  }

  /**
   * Copies a built release into the store. A complete copy that already exists is kept.
   * @param inspect is called once the files match the document; throws to refuse them
   * @throws ReleaseRefused when the folder does not match the document
   */
  async put(release: Release, source: string, inspect?: Inspect): Promise<void> {
    const paths = await checkFolder(source, release);
    const target = this.folderOf(release.name, release.release);
    if (await this.#holds(target, release)) await inspect?.(target);
    else {
      await this.withIncoming(`${release.name}-${release.release}-`, async (incoming) => {
        const copy = join(incoming, 'copy');
        await copyFiles(source, copy, paths);
        await checkFolder(copy, release);
        await inspect?.(copy);
        await this.#placing.take(() => this.#place(copy, target, release, join(incoming, 'damaged')));
      });
    }
    await this.#archive?.keep(release, target, paths);
  }

  /**
   * Sees to it that a release stands on this disk, fetching it from the archive when it does not.
   * @returns `false` when there is no such release
   * @throws the error of the database or the file store, or ReleaseRefused for a damaged archive
   */
  async ensure(key: ReleaseKey): Promise<boolean> {
    if (await this.#isHere(key)) return true;
    if (this.#archive === undefined) return false;
    const name = `${key.name}@${key.release}`;
    const fetching = this.#fetching.get(name) ?? this.#fetch(key, this.#archive);
    this.#fetching.set(name, fetching);
    try {
      return await fetching;
    } finally {
      this.#fetching.delete(name);
    }
  }

  /** Provides a temporary folder on the disk of the store, which is deleted afterwards. */
  async withIncoming<T>(prefix: string, work: (folder: string) => Promise<T>): Promise<T> {
    await this.sweep();
    const incoming = join(this.root, incomingName, temporaryName(prefix));
    await disk.mkdir(incoming, { recursive: true });
    try {
      return await work(incoming);
    } finally {
      await disk.rm(incoming, { recursive: true, force: true });
    }
  }

  /** Deletes temporary folders that killed processes left behind. */
  async sweep(): Promise<void> {
    await sweepTemporary(join(this.root, incomingName), '', abandonedAfterMs);
  }

  async #isHere({ name, release }: ReleaseKey): Promise<boolean> {
    const folder = this.folderOf(name, release);
    try {
      await disk.access(join(folder, documentName));
    } catch {
      return false;
    }
    if (Date.now() - (this.#usedAt.get(folder) ?? 0) < noteUseEveryMs) return true;
    this.#usedAt.set(folder, Date.now());
    await noteUse(folder);
    return true;
  }

  async #fetch(key: ReleaseKey, archive: ReleaseArchive): Promise<boolean> {
    return this.withIncoming(`${key.name}-${key.release}-fetched-`, async (incoming) => {
      const [copy, trash] = [join(incoming, 'copy'), join(incoming, 'trash')];
      await disk.mkdir(copy);
      await disk.mkdir(trash);
      const document = await archive.fetch(key, copy);
      if (document === null) return false;
      const release = parseRelease(document);
      await checkFolder(copy, release);
      const target = this.folderOf(key.name, key.release);
      await this.#placing.take(() => this.#place(copy, target, release, join(incoming, 'damaged')));
      await makeRoom(this.root, this.#limitBytes, key, (other) => archive.holds(other), trash);
      return true;
    });
  }

  async #holds(folder: string, release: Release): Promise<boolean> {
    try {
      const document = parseRelease(await disk.readFile(join(folder, documentName), 'utf8'));
      await checkFolder(folder, release);
      return isSameContent(document, release);
    } catch (error) {
      if (error instanceof ReleaseRefused || hasCode(error, 'ENOENT')) return false;
      throw error;
    }
  }

  /**
   * Renames the copy into place. A whole copy that arrived meanwhile is kept, because others read it already; a damaged
   * folder of the same release is moved out of the way.
   * @param aside where a damaged folder is moved to, which must not exist
   */
  async #place(copy: string, target: string, release: Release, aside: string): Promise<void> {
    await disk.mkdir(dirname(target), { recursive: true });
    if (!(await this.#moved(copy, target))) {
      if (await this.#holds(target, release)) return;
      await this.#moved(target, aside);
      if (!(await this.#moved(copy, target)) && !(await this.#holds(target, release))) {
        throw new Error(`The folder of ${release.name}@${release.release} changes all the time`);
      }
    }
    await flush(dirname(target), 'r');
  }

  /** Renames a folder. @returns `false` when another stands there, or it is gone itself */
  async #moved(from: string, to: string): Promise<boolean> {
    try {
      await this.#rename(from, to);
      return true;
    } catch (error) {
      if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return false;
      throw error;
    }
  }
}
