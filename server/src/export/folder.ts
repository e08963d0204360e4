import * as v from 'valibot';
import { Entry } from '../backup/manifest.ts';

/** The names within the folder of an export. */
export const exportNames = {
  manifest: 'manifest.json',
  /** The tables as they are, for another server of the groepsapp. */
  history: 'history',
  files: 'files',
} as const;

/** The file with the rows of a table. */
export const pathOfTable = (name: string): string => `${exportNames.history}/${name}.jsonl`;

/** Where a stored file is. */
export const pathOfFile = (id: string): string => `${exportNames.history}/${exportNames.files}/${id}`;

/** What a folder of an export holds. */
export const Manifest = v.strictObject({
  format: v.literal(1),
  /** The id of the company, which it keeps on another server. */
  company: v.number(),
  exported_at: v.string(),
  /** The last migration of the tables; they are only put back into the same tables. */
  migration: v.string(),
  /** Rows per table. */
  tables: v.record(v.string(), v.number()),
  files: v.number(),
  /** The files of `history`, with their hashes. */
  entries: v.array(Entry),
});

export type Manifest = v.InferOutput<typeof Manifest>;
