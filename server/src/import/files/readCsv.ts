import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { TextDecoderStream } from 'node:stream/web';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FileRefused, type FileLimits } from './limits.ts';
import { findEncoding } from './encoding.ts';
import { isEmptyRow, type Line } from './table.ts';

const delimiters = [';', '\t', ',', '|'] as const;

/** Lines that are looked at: the heading may stand below some lines of title. */
const mostLines = 30;

/** The lines of a text with what stands between quotes left out, line breaks too. */
function linesOutsideQuotes(text: string): string[] {
  return text
    .replace(/"(?:[^"]|"")*("|$)/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, mostLines);
}

/**
 * Finds what separates the columns: the sign that most lines have, and most often. Excel may name it itself, in a first
 * line `sep=;`.
 * @param start the beginning of the text
 */
function findDelimiter(start: string): string {
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(start)?.[1];
  if (named !== undefined) return named;
  const lines = linesOutsideQuotes(start);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    return Math.max(0, ...counts) * 2 + counts.filter((count) => count > 0).length;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ';';
}

const sampleBytes = 256 * 1024;

/** The first bytes of a file, and whether its last line is ended. */
async function readEnds(path: string): Promise<{ start: Buffer; isEnded: boolean }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    const { size } = await file.stat();
    const last = await file.read(Buffer.alloc(2), 0, 2, Math.max(0, size - 2));
    return { start: buffer.subarray(0, bytesRead), isEnded: last.buffer.includes(0x0a) || last.buffer.includes(0x0d) };
  } finally {
    await file.close();
  }
}

/** An apostrophe that keeps a spreadsheet from running a cell as a formula, as the files of an export have it. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** The codes of `csv-parse` that a person in the office can do something about. */
const reasons: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: 'Een regel van het bestand is te lang.',
  CSV_QUOTE_NOT_CLOSED: 'Een aanhalingsteken (") wordt geopend en niet gesloten.',
};

function explained(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new FileRefused(reasons[code] ?? 'Dit is geen leesbaar CSV-bestand.');
}

/**
 * Reads a CSV file as a stream, in the encoding that all its bytes say; semicolon, tab, comma or bar; line breaks within
 * quotes.
 * @throws FileRefused when it is no text, its encoding is in doubt, it ends within quotes, or it has more columns, rows or longer cells than the limits
 */
export async function* readCsv(path: string, limits: FileLimits): AsyncGenerator<Line> {
  const { start, isEnded } = await readEnds(path);
  const encoding = await findEncoding(path, start);
  if (!encoding.startsWith('utf-16') && start.includes(0)) throw new FileRefused('Dit is geen tekstbestand (CSV).');
  const text = new TextDecoder(encoding).decode(start);
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: limits.cell * 4,
    from_line: /^\uFEFF?sep=/i.test(text) ? 2 : 1,
  });
  const decoded = Readable.toWeb(createReadStream(path)).pipeThrough(new TextDecoderStream(encoding));
  // The loop below throws the error.
  pipeline(Readable.fromWeb(decoded), parser, () => undefined);
  // Of the last two lines, and the longest.
  const lengths = { last: 0, before: 0, most: 0 };
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > limits.columns) throw new FileRefused('Het bestand heeft te veel kolommen.');
      if (info.lines > limits.rows) throw new FileRefused('Het bestand heeft te veel regels.');
      if (record.some((cell) => cell.length > limits.cell))
        throw new FileRefused('Een cel van het bestand is te lang.');
      Object.assign(lengths, {
        before: lengths.last,
        last: record.length,
        most: Math.max(lengths.most, record.length),
      });
      if (isEmptyRow(record)) continue;
      const breaks = record.reduce((count, cell) => count + (cell.match(/\n/g)?.length ?? 0), 0);
      yield { sheet: undefined, row: info.lines - breaks, cells: record.map(withoutGuard) };
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : explained(error);
  }
  if (!isEnded && lengths.last < lengths.before && lengths.before === lengths.most) {
    throw new FileRefused('Het bestand houdt op in het midden van de laatste regel; is het compleet?');
  }
}
