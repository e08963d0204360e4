import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { TextDecoderStream } from 'node:stream/web';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FileRefused, type FileLimits } from '../limits.ts';
import { delimiterOf } from './delimiter.ts';
import { encodingOf } from './encoding.ts';
import { isEmptyRow, type Line } from './table.ts';

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
