import { extname } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { systemClock } from '../base/clock.ts';
import { csvReport } from '../import/report/reportFile.ts';
import type { UndoLine } from '../import/report/lines.ts';
import { beginUndo, continueUndo, previewUndo } from '../import/undo/undo.ts';
import { databaseCommand, flag, ofCompany, text } from './command.ts';

const named = ({ kind, reference, reason = '' }: UndoLine) => `Left: ${kind ?? ''} ${reference}: ${reason}`;

const noRows = { refused: [], notices: [], ending: [], changed: [], created: [] };

export const importUndoCommand = databaseCommand(
  {
    usage: '--company <number> [--dry-run] [--report <file>]',
    summary:
      'Undo what the last import of a company wrote: rows that nobody changed or uses since come back as they were, or go; others are listed and left. --dry-run only tells what would happen. The report is CSV (`.csv`) or JSON.',
    options: { company: text, 'dry-run': flag, report: text },
  },
  (values) =>
    ofCompany(values, async (db, companyId) => {
      const services = { db, clock: systemClock };
      const isDry = values['dry-run'];
      const report = isDry
        ? await previewUndo(services, { companyId })
        : await continueUndo(services, { companyId }, await beginUndo(services, { companyId }));
      if (values.report !== undefined) {
        const isCsv = extname(values.report).toLowerCase() === '.csv';
        const content = isCsv ? csvReport({ ...noRows, ...report }) : `${JSON.stringify(report, null, 2)}\n`;
        await writeFile(values.report, content, { mode: 0o600 });
      }
      const { restored, removed, left } = report;
      return [
        `${restored.length} restored, ${removed.length} removed, ${left.length} left`,
        ...left.map(named),
        ...(isDry ? ['Nothing was written: this was a dry run.'] : []),
      ];
    }),
);
