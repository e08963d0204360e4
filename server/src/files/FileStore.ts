import type { Readable } from 'node:stream';

/** A file as it is kept. Its id tells nothing about what it holds and is never used again. */
export interface StoredFile {
  id: string;
  /** In bytes. */
  size: number;
}

/** Part of a file, in bytes; both ends count. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Keeps photos and documents outside the database. Files are never changed: what changes gets another id, so that
 * an id is an ETag too. Every server process on one database must see the same store.
 */
export interface FileStore {
  /** Keeps a file; it is there as a whole or not at all. */
  add(content: Readable | Uint8Array): Promise<StoredFile>;
  /** @returns `null` when there is no such file */
  find(id: string): Promise<StoredFile | null>;
  /** Reads a file that `find` has found, or part of it. */
  read(id: string, range?: ByteRange): Readable;
  /** Removes a file; one that is gone is no error. */
  remove(id: string): Promise<void>;
}
