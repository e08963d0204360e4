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
   * @param inUse returns which of the given ids (at most 500) are referenced
   */
  sweep(before: Date, inUse: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}
