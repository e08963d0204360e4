import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type FileOptions, readFiles } from './readFiles.ts';
import { readJsonLines } from './files/jsonLines.ts';
import type { Notice } from './report/report.ts';
import type { ImportedRow } from './row.ts';

/** Rows that the files bring in. */
interface RowsRead {
  rows: AsyncIterable<ImportedRow>;
  /** Notices of values that were not read, assumed, merged or left out. */
  notices: readonly Notice[];
}

const isJsonLines = (path: string): boolean => extname(path).toLowerCase() === '.jsonl';

/** The CSV files of a folder, such as one that an export wrote; other paths are files themselves. */
async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.toLowerCase().endsWith('.csv'));
  return names.sort().map((name) => join(path, name));
}

/**
 * Reads files into rows: Excel, CSV, lines of JSON (`.jsonl`), and folders with CSV files.
 * @throws FileRefused when a file cannot be read as a whole
 */
export async function readRows(given: readonly string[], options: FileOptions): Promise<RowsRead> {
  const paths = (await Promise.all(given.map(filesAt))).flat();
  const tables = paths.filter((path) => !isJsonLines(path));
  const read = tables.length === 0 ? { rows: [], notices: [] } : await readFiles(tables, options);
  async function* all(): AsyncGenerator<ImportedRow> {
    yield* read.rows;
    for (const path of paths) if (isJsonLines(path)) yield* readJsonLines(path);
  }
  return { rows: all(), notices: read.notices };
}
