// Writes rows of the import as a workbook with a sheet per kind, whose headings are the names of the fields.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsx } from 'hucre/xlsx';

const isDate = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function cellOf(value) {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (isDate(value)) return new Date(`${value}T00:00:00Z`);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

function sheetOf(kind, rows) {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row.fields)))];
  const lines = rows.map(({ reference, fields: values }) => [reference, ...fields.map((name) => cellOf(values[name]))]);
  return { name: kind, rows: [['reference', ...fields], ...lines] };
}

/** @returns the path */
export async function writeWorkbook(path, rows) {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const sheets = kinds.map((kind) =>
    sheetOf(
      kind,
      rows.filter((row) => row.kind === kind),
    ),
  );
  await pipeline(Readable.from([Buffer.from(await writeXlsx({ sheets }))]), createWriteStream(path));
  return path;
}
