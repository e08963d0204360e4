import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** A stored file. Its id is random, reveals nothing about the content and is never reused. */
export interface StoredFile {
  id: string;
  /** Size in bytes. */
  size: number;
}

/** A byte range of a file; both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores photos and documents outside the database. Stored files are immutable: changed content gets a new id, so that
 * the id can serve as ETag. All server processes on one database must use the same store.
 */
export interface FileStore {
  /** Tries whether files can be stored here. @throws the error of the disk, the service or the network */
  check(): Promise<void>;
  /** Stores a file atomically: completely or not at all. */
  add(content: Readable | Uint8Array): Promise<StoredFile>;
  /** @returns `null` when there is no such file */
  find(id: string): Promise<StoredFile | null>;
  /** Reads a file that was found with `find`, or a range of it. */
  read(id: string, range?: ByteRange): Readable;
  /** Lists the ids of all files; one that is added or deleted meanwhile may be among them or not. */
  ids(): AsyncIterable<string>;
  /** Stores a file under the id that it had in a back-up, completely or not at all. */
  restore(id: string, content: Readable): Promise<void>;
  /** Deletes a file; deleting a missing file is not an error. */
  remove(id: string): Promise<void>;
  /**
   * Deletes orphaned files and the remains of interrupted writes.
   * @param before only files written before this moment: the row that references a newer file may not be committed yet
   */
  sweep(before: Date, inUse: InUse): Promise<void>;
}

/** Tells which of some ids (at most `sweptAtOnce`) a row refers to. */
export type InUse = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** Deletes those of some files (at most `sweptAtOnce`) that no row refers to. */
export async function removeUnused(store: FileStore, ids: readonly string[], inUse: InUse): Promise<void> {
  const used = await inUse(ids);
  for (const id of ids) if (!used.has(id)) await store.remove(id);
}

/** The most ids that a store asks about at once whether they are still referenced. */
export const sweptAtOnce = 500;

/** A new id of a file: random, so that it reveals nothing and is never given twice. */
export function newFileId(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text has the form of an id. */
export function isFileId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/**
 * Validates an id, so that a path or key can never leave the place of the files.
 * @throws RangeError for an invalid id
 */
export function checkFileId(id: string): void {
  if (!isFileId(id)) throw new RangeError('This is no id of a file.');
}
