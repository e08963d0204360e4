import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { FileRefused, type FileLimits } from './limits.ts';
import { checkWorkbook, unreadable } from './checkWorkbook.ts';
import { type Cell, type ExcelMoment, isEmptyRow, type Line } from './table.ts';

export interface WorkbookJob {
  path: string;
  limits: FileLimits;
}

/** What the thread says; after each `lines` it waits until it is asked for more, so that one message is under way. */
export type WorkbookSays = { hidden: string[] } | { lines: Line[] } | { refused: string } | { done: true };

const batch = 500;
/** Excel counts days from the last day of 1899; a time of day alone is a moment on day 0. */
const firstYear = 1901;

function excelMoment(date: Date): ExcelMoment {
  // Excel keeps fractions of a day, in which 9:00 is a little before or after 9:00.
  const rounded = new Date(Math.round(date.getTime() / 60_000) * 60_000);
  const minutes = rounded.getUTCHours() * 60 + rounded.getUTCMinutes();
  return { day: rounded.getUTCFullYear() < firstYear ? null : rounded.toISOString().slice(0, 10), minutes };
}

function readCell(value: CellValue, limits: FileLimits): Cell {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : excelMoment(value);
  if (typeof value === 'string' && value.length > limits.cell)
    throw new FileRefused('Een cel van het bestand is te lang.');
  // Strict Open XML has dates and times as texts.
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(value))
    return readCell(new Date(`${value}Z`), limits);
  return value;
}

/** The places and names of the sheets; hidden ones hold lists for choosing, mostly. */
async function listSheets(bytes: Buffer, limits: FileLimits) {
  const visible: { index: number; name: string }[] = [];
  const hidden: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, ...sheet }, index) => {
      if (sheet.hidden || sheet.veryHidden) hidden.push(name);
      else visible.push({ index, name });
      return false;
    },
  });
  if (visible.length > limits.sheets) throw new FileRefused('Het Excel-bestand heeft te veel werkbladen.');
  return { visible, hidden };
}

async function* readLines({ path, limits }: WorkbookJob, tellHidden: (names: string[]) => void): AsyncGenerator<Line> {
  const bytes = await readFile(path);
  await checkWorkbook(bytes, limits);
  const { visible, hidden } = await listSheets(bytes, limits);
  tellHidden(hidden);
  for (const { index, name } of visible) {
    for await (const row of streamXlsxRows(bytes, { sheet: index })) {
      if (row.index >= limits.rows) throw new FileRefused('Het werkblad heeft te veel regels.');
      const cells = row.values.map((value) => readCell(value, limits));
      while (cells.length > 0 && cells.at(-1) === '') cells.pop();
      if (cells.length > limits.columns) throw new FileRefused('Het werkblad heeft te veel kolommen.');
      if (!isEmptyRow(cells)) yield { sheet: name, row: row.index + 1, cells };
    }
  }
}

async function run(job: WorkbookJob, say: (what: WorkbookSays) => void, more: () => Promise<void>): Promise<void> {
  try {
    let lines: Line[] = [];
    for await (const line of readLines(job, (hidden) => say({ hidden }))) {
      lines.push(line);
      if (lines.length < batch) continue;
      say({ lines });
      lines = [];
      await more();
    }
    if (lines.length > 0) {
      say({ lines });
      await more();
    }
    say({ done: true });
  } catch (error) {
    const encrypted = error instanceof Error && error.name === 'EncryptedFileError';
    const reason = encrypted ? 'Het Excel-bestand is beveiligd met een wachtwoord; sla het op zonder.' : unreadable;
    say({ refused: error instanceof FileRefused ? error.message : reason });
  }
}

const port = parentPort;
if (port !== null) {
  const more = () => new Promise<void>((resolve) => port.once('message', () => resolve()));
  await run(workerData as WorkbookJob, (what) => port.postMessage(what), more);
  port.close();
}
