import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Notice } from './report/report.ts';
import type { ImportedRow } from './row.ts';
import { fileLimits, FileRefused, type FileLimits } from './files/limits.ts';
import { loadProfiles, type Profile } from './columns/profile.ts';
import { Collector } from './records/Collector.ts';
import type { KnownThing } from './records/draft.ts';
import { readSheet, type Sheet } from './readSheet.ts';
import { readCsv } from './files/readCsv.ts';
import { readWorkbook } from './files/readWorkbook.ts';
import type { Line } from './files/table.ts';

export interface FileOptions {
  /** The name of a profile, or the path of one; left out, the profile that fits each sheet best. */
  profile?: string | undefined;
  /** What the company has already, so that files may name it instead of its number. */
  known?: Iterable<KnownThing>;
  /** Headings of columns whose numbers are the sender's own, though they look like citizen service numbers. */
  ownNumbers?: readonly string[];
  limits?: FileLimits;
  /** Options for Node in the thread that reads workbooks. */
  execArgv?: string[];
}

/** Contents of the files. */
interface FilesRead {
  rows: ImportedRow[];
  /** Notices that refuse no row, such as unknown headings. */
  notices: Notice[];
}

function readTable(
  path: string,
  { limits = fileLimits, execArgv }: FileOptions,
  collector: Collector,
): AsyncGenerator<Line> {
  const extension = extname(path).toLowerCase();
  if (extension === '.xlsx' || extension === '.xlsm') {
    const tellHidden = (sheet: string) =>
      collector.tell({ file: basename(path), sheet }, 'Dit werkblad is verborgen en is niet gelezen.');
    return readWorkbook(path, limits, tellHidden, execArgv);
  }
  if (['.csv', '.txt', '.tsv'].includes(extension)) return readCsv(path, limits);
  throw new FileRefused('Alleen Excel (.xlsx) en CSV (.csv) kunnen worden gelezen; sla het bestand zo op.');
}

async function checkSize(path: string, { limits = fileLimits }: FileOptions): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new FileRefused('Het bestand kan niet worden gelezen.');
  if (found.size > limits.bytes) throw new FileRefused('Het bestand is te groot.');
}

/** The sheets of a file, one after the other. */
async function* readSheets(path: string, options: FileOptions, collector: Collector): AsyncGenerator<Sheet> {
  const file = basename(path);
  let lines: Line[] = [];
  for await (const line of readTable(path, options, collector)) {
    const [first] = lines;
    if (first !== undefined && first.sheet !== line.sheet) {
      yield { file, name: first.sheet, lines };
      lines = [];
    }
    lines.push(line);
  }
  yield { file, name: lines[0]?.sheet, lines };
}

async function readFileInto(
  path: string,
  profiles: readonly Profile[],
  options: FileOptions,
  collector: Collector,
): Promise<void> {
  const explained: (string | null)[] = [];
  for await (const sheet of readSheets(path, options, collector)) {
    explained.push(readSheet(sheet, profiles, options.ownNumbers ?? [], collector));
  }
  if (explained.includes(null)) return;
  throw new FileRefused(`De kolommen zijn niet herkend; kies een profiel, of maak er een. ${explained[0] ?? ''}`);
}

/**
 * Reads Excel and CSV files into rows to bring in.
 * @throws FileRefused when a file cannot be read or understood as a whole; the message begins with its name
 */
export async function readFiles(paths: readonly string[], options: FileOptions = {}): Promise<FilesRead> {
  const profiles = await loadProfiles(options.profile);
  const collector = new Collector(options.known);
  for (const path of paths) {
    try {
      await checkSize(path, options);
      await readFileInto(path, profiles, options, collector);
    } catch (error) {
      throw error instanceof FileRefused ? new FileRefused(`${basename(path)}: ${error.message}`) : error;
    }
  }
  const rows = collector.rows();
  return { rows, notices: collector.notices };
}
