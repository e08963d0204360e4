import type { Services } from '../database/services.ts';
import { countsOf, lineSorts, sortWords, type UndoReport } from '../import/report/lines.ts';
import type { ImportReport } from '../import/report/report.ts';
import { type Maker, noteChange } from './changes.ts';

/** Writes into the history of management what an import or an undo did; nothing for one that wrote nothing. */
export async function noteRun(
  services: Services,
  maker: Maker,
  name: string,
  report: ImportReport | UndoReport,
): Promise<void> {
  if ('written' in report && !report.written) return;
  const counts = countsOf(report);
  const parts = lineSorts.flatMap((sort) => (counts[sort] === undefined ? [] : [`${counts[sort]} ${sortWords[sort]}`]));
  const action = 'left' in report ? 'inlezen teruggedraaid' : 'ingelezen';
  await noteChange(services, maker, { kind: 'import', subject: name, action, after: parts.join(', ') });
}
