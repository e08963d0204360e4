import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type FileOptions, readFiles } from './files/readFiles.ts';
import type { Notice } from './files/rows/Collector.ts';
import { readJsonLines } from './jsonLines.ts';
import type { ImportedRow } from './row.ts';

/** What files bring in. */
export interface RowsRead {
  rows: AsyncIterable<ImportedRow>;
  /** What was not understood and refuses no row, in words. */
  notices: readonly string[];
}

function inWords({ file, sheet, row, text }: Notice): string {
  const place = [file, sheet, row === undefined ? undefined : `rij ${row}`].filter((part) => part !== undefined);
  return `${place.join(', ')}: ${text}`;
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
  return { rows: all(), notices: read.notices.map(inWords) };
}
