import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { TextDecoderStream } from 'node:stream/web';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FileRefused, type FileLimits } from '../limits.ts';
import { isEmptyRow, type Line } from './table.ts';

/** The encodings of Dutch exports. The names are the ones that `TextDecoder` knows. */
type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252';

/**
 * Recognises the encoding by the first bytes of a file. Text that is not valid UTF-8 is Windows-1252, which is what Dutch
 * Excel writes as 'CSV'.
 * @param start the first bytes; a character may be cut off at their end
 */
function encodingOf(start: Uint8Array): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return isUtf8(withoutCutCharacter(start)) ? 'utf-8' : 'windows-1252';
}

/** Leaves out the bytes of a UTF-8 character at the end of which not all bytes are there. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  const lead = bytes[end - 1] ?? 0;
  const wanted = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return bytes.length - end + 1 < wanted ? bytes.subarray(0, end - 1) : bytes;
}

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
function delimiterOf(start: string): string {
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

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
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
 * Reads a CSV file as a stream: UTF-8, UTF-16 of Excel or Windows-1252; semicolon, tab, comma or bar; line breaks within
 * quotes.
 * @throws FileRefused when it is no text, or has more columns, rows or longer cells than the limits
 */
export async function* readCsv(path: string, limits: FileLimits): AsyncGenerator<Line> {
  const start = await beginningOf(path);
  const encoding = encodingOf(start);
  if (encoding !== 'utf-16le' && start.includes(0)) throw new FileRefused('Dit is geen tekstbestand (CSV).');
  const text = new TextDecoder(encoding).decode(start);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
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
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length > limits.columns) throw new FileRefused('Het bestand heeft te veel kolommen.');
      if (info.lines > limits.rows) throw new FileRefused('Het bestand heeft te veel regels.');
      if (record.some((cell) => cell.length > limits.cell))
        throw new FileRefused('Een cel van het bestand is te lang.');
      if (isEmptyRow(record)) continue;
      const breaks = record.reduce((count, cell) => count + (cell.match(/\n/g)?.length ?? 0), 0);
      yield { sheet: undefined, row: info.lines - breaks, cells: record.map(withoutGuard) };
    }
  } catch (error) {
    throw error instanceof FileRefused ? error : explained(error);
  }
}
