import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { csvLine, csvStart } from '../../base/csv.ts';
import { kindWord } from '../kindWords.ts';
import { sortWords, type UndoLine, type UndoReport, undoSorts } from './lines.ts';
import type { ImportReport, Notice } from './report.ts';

const headings = ['Bestand', 'Werkblad', 'Rij', 'Kolom', 'Soort', 'Referentie', 'Wat', 'Veld', 'Was', 'Wordt', 'Reden'];

/** The columns of a report line that differ per kind of line. */
interface Rest {
  what: string;
  column?: string | null;
  field?: string | null;
  old?: unknown;
  new?: unknown;
  reason?: string;
}

/** A value as a report writes it. */
export function csvText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function line({ kind, reference, place }: Pick<UndoLine, 'kind' | 'reference' | 'place'>, rest: Rest): string {
  const where = [place?.file, place?.sheet, place?.row, rest.column];
  const values = [rest.what, rest.field, rest.old, rest.new, rest.reason];
  return csvLine([...where, kind && kindWord(kind), reference, ...values].map(csvText));
}

/** A notice, with the number of rows that it is about. */
function noticeLine({ file, sheet, row, more, text }: Notice): string {
  const reason = more.length === 0 ? text : `${text} (${more.length + 1} regels: ${[row, ...more].join(', ')})`;
  return csvLine([file, sheet, row, '', '', '', 'melding', '', '', '', reason].map(csvText));
}

type Reported = Pick<ImportReport, 'refused' | 'notices' | 'changed' | 'created' | 'ending'> & Partial<UndoReport>;

/** The lines of a row of an undo: one for each of its fields that changes. */
function undoLines({ fields, reason, ...row }: UndoLine, what: string): string[] {
  if (fields.length === 0) return [line(row, { what, ...(reason !== undefined && { reason }) })];
  return fields.map((change) => line(row, { what, ...change, ...(reason !== undefined && { reason }) }));
}

/** The report as a file for the office: first what was refused and why. Dutch Excel opens it by itself. */
export function csvReport({ refused, notices, changed, created, ending, ...undo }: Reported): string {
  const lines = [
    ...refused.map((row) =>
      line(row, { what: 'geweigerd', column: row.column, field: row.field, new: row.value, reason: row.reason }),
    ),
    ...notices.map(noticeLine),
    ...ending.map((row) => line(row, { what: 'eindigt', new: row.ended })),
    ...changed.flatMap((row) =>
      row.fields.map((change) =>
        line(row, {
          what: 'gewijzigd',
          column: row.place?.columns[change.field] ?? null,
          field: change.field,
          old: change.old,
          new: change.new,
        }),
      ),
    ),
    ...created.map((row) => line(row, { what: 'nieuw' })),
    ...undoSorts.flatMap((sort) => (undo[sort] ?? []).flatMap((row) => undoLines(row, sortWords[sort]))),
  ];
  return csvStart + csvLine(headings) + lines.join('');
}

/** The whole report, with the links by which new accounts choose a password. */
function jsonReport(report: ImportReport): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** Writes what an import did, or would do: as CSV for a path that ends on `.csv`, otherwise as JSON. */
export async function writeReport(path: string, report: ImportReport): Promise<void> {
  const text = extname(path).toLowerCase() === '.csv' ? csvReport(report) : jsonReport(report);
  await writeFile(path, text, { mode: 0o600 });
}
