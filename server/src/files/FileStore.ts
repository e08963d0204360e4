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
  /**
   * Stores a file atomically: completely or not at all.
   * @param id that of the same file in another store, when the data that name it move along; left out, a new one
   */
  add(content: Readable | Uint8Array, id?: string): Promise<StoredFile>;
  /** @returns `null` when there is no such file */
  find(id: string): Promise<StoredFile | null>;
  /** Reads a file that was found with `find`, or a range of it. */
  read(id: string, range?: ByteRange): Readable;
  /** Deletes a file; deleting a missing file is not an error. */
  remove(id: string): Promise<void>;
  /**
   * Deletes orphaned files and the remains of interrupted writes.
   * @param before only files written before this moment: the row that references a newer file may not be committed yet
   * @param inUse returns which of the given ids (at most 500) are referenced
   */
  sweep(before: Date, inUse: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}
