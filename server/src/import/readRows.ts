import { readJsonLines } from './jsonLines.ts';
import type { ImportedRow } from './row.ts';

/** What files bring in. */
export interface RowsRead {
  rows: AsyncIterable<ImportedRow>;
  /** What was not understood and refuses no row, in words. */
  notices: readonly string[];
}

async function* allRows(paths: readonly string[]): AsyncGenerator<ImportedRow> {
  for (const path of paths) yield* readJsonLines(path);
}

/** Reads files into rows. */
export async function readRows(
  paths: readonly string[],
  _options: { profile?: string | undefined },
): Promise<RowsRead> {
  return { rows: allRows(paths), notices: [] };
}
